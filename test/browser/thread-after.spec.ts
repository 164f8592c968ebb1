import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { composer, placeIn, postAt, send, signInAt } from './board-steps.ts'
import { callAs, makeMember } from './member.ts'
import { test } from './site-test.ts'

const answer = (page: Page, name: string) => page.locator('[data-toast]').filter({ hasText: name })
const idOf = (path: string) => path.split('/').at(-1)

/** Makes this browser know of threads it has read up to a post. */
async function giveReading(page: Page, places: Record<string, number>, favourites: string[]): Promise<void> {
  await page.evaluate(
    ([read, stars]) => {
      const items = (values: [string, object][]) =>
        JSON.stringify(
          Object.fromEntries(values.map(([key, value]) => [key, { value, at: Date.now(), isSent: false }])),
        )
      const of = (path: string) => path.split('/').at(-1) ?? ''
      localStorage.setItem(
        'gamelog:reading:place',
        items(Object.entries(read).map(([path, number]) => [of(path), { number, device: 'pc' }])),
      )
      localStorage.setItem('gamelog:reading:favourite', items(stars.map((path) => [of(path), {}])))
    },
    [places, favourites] as const,
  )
}

test('after writing the view goes to the post, under the one it answers; what lies between stays unread', async ({
  page,
}) => {
  const path = await giveThread({ title: '書いたあと', posts: [], upTo: 40 })
  await signInAt(page, path, 375)
  await expect.poll(() => placeIn(page, path)).toBeGreaterThan(1)
  const place = await placeIn(page, path)
  await postAt(page, 20).scrollIntoViewIfNeeded()
  await composer(page).fill('>>3 ここに並ぶ')
  await send(page)
  await expect(postAt(page, 41)).toBeFocused()
  await expect(postAt(page, 41)).toHaveAttribute('data-target', '')
  await expect(postAt(page, 3)).toBeInViewport()
  await expect(postAt(page, 41)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status').filter({ hasText: '書き込みました、レス 41' })).toBeAttached()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(
    await page.locator('.row').evaluateAll((rows) => rows.findIndex((row) => row.querySelector('#p41'))),
  ).toBe(3)
  await page.getByRole('button', { name: /^元の位置へ \d/ }).click()
  await expect(postAt(page, 20)).toBeInViewport()
  expect(await placeIn(page, path)).toBeGreaterThanOrEqual(place ?? 0)
  expect(await placeIn(page, path)).toBeLessThan(39)
})

test('the view stays where the next text is being written, and in a search; a toast leads to the post', async ({
  page,
}) => {
  const path = await giveThread({ title: '続けて書く', posts: [], upTo: 40 })
  await signInAt(page, path, 375)
  await page.route('**/posts', async (route) => {
    if (route.request().method() === 'POST') await composer(page).fill('ひとつめ\nふたつめを書いている')
    await route.continue()
  })
  await composer(page).fill('ひとつめ')
  await page.locator('form').getByRole('button', { name: '書き込む' }).click()
  const toast = answer(page, '書き込みました（レス 41）')
  await expect(toast).toBeVisible()
  await expect(composer(page)).toHaveValue('ふたつめを書いている')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await toast.getByRole('button', { name: '見る' }).click()
  await expect(postAt(page, 41)).toBeFocused()
  await composer(page).blur()
  await expect(page.locator('.dock .draft')).toHaveText('下書きふたつめを書いている')
  await expect(page.locator('form').getByRole('button', { name: '書き込む' })).toBeHidden()

  await page.unroute('**/posts')
  await page.getByRole('button', { name: 'スレッド内を検索' }).click()
  await page.getByRole('searchbox', { name: 'スレッド内を検索' }).fill('1番目')
  await expect(page.locator('.rows .post')).toHaveCount(4)
  await composer(page).focus()
  await send(page)
  await answer(page, '書き込みました（レス 42）').getByRole('button', { name: '見る' }).click()
  await expect(postAt(page, 42)).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'スレッド内を検索' })).toHaveCount(0)
})

test('a reply is told at once, in pill and title, stays over a reload, and is read once seen, its notice too', async ({
  page,
}) => {
  const path = await giveThread({ title: '返信を待つ', posts: [], upTo: 60 })
  const { headers } = await signInAt(page, path)
  const posts = `/threads/${idOf(path)}/posts`
  expect((await callAs({ headers }, posts, { content: 'わたし' })).status).toBe(201)
  await page.reload()
  await expect(page.locator('.thread-menu .live.is-live')).toBeVisible()
  expect((await callAs(await makeMember(), posts, { content: '>>61 返事' })).status).toBe(201)
  const pill = page.getByRole('button', { name: 'あなたへの返信 1' })
  await expect(pill).toBeVisible()
  await expect(page).toHaveTitle('(1) 返信を待つ | GAMELOG')
  const badge = page.getByRole('navigation', { name: 'メインメニュー' }).getByText('未読の通知')
  await expect(badge).toBeAttached({ timeout: 15_000 })
  await page.reload()
  await pill.click()
  await expect(postAt(page, 62)).toBeFocused()
  await expect(pill).toHaveCount(0)
  await expect(page).toHaveTitle('返信を待つ | GAMELOG')
  await expect(badge).toHaveCount(0, { timeout: 15_000 })
  await page.reload()
  await expect(page.locator('[data-unread]')).toBeAttached()
  await expect(pill).toHaveCount(0)
})

test('no thread ends nowhere: the next unread one by card and key, back again, and on from a missing thread', async ({
  page,
}) => {
  const here = await giveThread({ title: '読み終わるスレ', posts: [], upTo: 3 })
  const many = await giveThread({ title: '未読の多いスレ', posts: [], upTo: 30 })
  const few = await giveThread({ title: '未読の少ないスレ', posts: [], upTo: 12 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(here)
  await giveReading(page, { [few]: 10, [many]: 10 }, [few, many])
  await page.reload()
  const end = page.getByRole('region', { name: 'このスレッドの終わり' })
  await expect(end.getByText(/^最新まで読みました・/)).toBeVisible()
  const card = end.getByRole('link', { name: /次の未読スレッド/ })
  await expect(card).toHaveAttribute('href', many)
  await expect(end.getByRole('link', { name: /未読の少ないスレ/ })).toContainText('未読 2件')
  await card.click()
  await expect(page).toHaveURL(many)
  await expect(postAt(page, 11)).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(few)
  await expect(page.locator('.thread-head h1')).toContainText('未読の少ないスレ')
  await page.keyboard.press('[')
  await expect(page).toHaveURL(many)
  await page.goto('/board/thread/2000000000')
  await expect(page.getByRole('region', { name: 'ほかのスレッド' }).getByRole('link').first()).toBeVisible()
})
