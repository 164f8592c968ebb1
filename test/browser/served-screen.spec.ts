import { expect, type Page } from '@playwright/test'
import { boardSql, type GivenPost, giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { holdScripts, open, openServed, served } from './served-steps.ts'
import { test } from './site-test.ts'

// The screen a page is served with: seen before its scripts have come, taken over by React when they have.

const posts: GivenPost[] = [{ content: '配信で見える最初の投稿' }, { content: '>>1 返信' }]
/** Without ages and 勢い: time passes. */
const textOf = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const moving of copy.querySelectorAll('time, [data-momentum]')) moving.remove()
    return copy.textContent
  })

const screens: readonly {
  name: string
  path: () => string | Promise<string>
  shows: (page: Page) => ReturnType<Page['locator']>
}[] = [
  {
    name: 'home',
    path: () => '/',
    shows: (page) => page.getByRole('tabpanel').locator('ul.feed a').first(),
  },
  { name: 'rules', path: () => '/rules', shows: (page) => page.getByRole('heading', { name: '投稿の上限' }) },
  { name: 'board', path: () => '/board', shows: (page) => page.getByRole('link', { name: /Part/ }).first() },
  {
    name: 'thread',
    path: () => giveThread({ title: '配信の画面', posts }),
    shows: (page) => postAt(page, 1).getByText('配信で見える最初の投稿'),
  },
]

for (const { name, path, shows } of screens) {
  for (const width of [390, 1440]) {
    test(`${name}, ${width} px: stands before the scripts, where it stands after them`, async ({ page }) => {
      await page.setViewportSize({ width, height: 850 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const shifts = await watchShifts(page)
      const release = await holdScripts(page)
      await openServed(page, await path())
      await expect(shows(page)).toBeVisible()
      const before = await shows(page).boundingBox()
      const text = await textOf(shows(page))
      release()
      await expect(served(page)).toHaveCount(0)
      await expect(shows(page)).toBeVisible()
      const after = await shows(page).boundingBox()
      expect(await textOf(shows(page))).toBe(text)
      expect(after?.x).toBeCloseTo(before?.x ?? -1, 0)
      expect(after?.y).toBeCloseTo(before?.y ?? -1, 0)
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toBeLessThanOrEqual(0.05)
    })
  }
}

test('a button pressed before the scripts have come is answered when they have', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 850 })
  const release = await holdScripts(page)
  // The second of several that are named alike; the demo has picked some soon after its start.
  const tiles = page.getByRole('region', { name: '編集部のピックアップ' }).getByRole('link')
  await expect(async () => {
    await openServed(page, '/')
    await expect(tiles.nth(1)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const tile = await tiles.nth(1).textContent()
  await page.getByRole('button', { name: 'スレッドで話す' }).nth(1).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const field = page.getByRole('dialog', { name: '新しいスレッド' }).getByLabel('タイトル')
  await expect(field).toHaveValue(/./)
  expect(tile).toContain(await field.inputValue())
})

test('an article opened and keys pressed before the scripts have come count when they have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await holdScripts(page)
  await openServed(page, '/')
  const row = page.getByRole('tabpanel').locator('[data-article]')
  const link = row.nth(2).getByRole('link').first()
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await opened.close()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const id = await row.nth(2).getAttribute('data-article')
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('j')
  const counted = page.waitForResponse((answer) => answer.url().includes(`/api/articles/click?id=${id}&`))
  release()
  expect((await counted).status()).toBe(204)
  await expect(link).toHaveAttribute('data-read')
  await expect(row.nth(1).getByRole('link').first()).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
})

test('what is typed and chosen before the scripts have come stays, and counts', async ({ page }) => {
  const release = await holdScripts(page)
  await openServed(page, '/board')
  const search = page.getByRole('searchbox').first()
  await search.fill('Part13')
  release()
  await expect(served(page)).toHaveCount(0)
  await expect(search).toHaveValue('Part13')
  await expect(search).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: /Part4/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /Part13/ })).toBeVisible()
})

const screenOf = (page: Page) => page.locator('[data-screen]')

test('where the screen is another one, its frame stands, and the screen comes with the scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 850 })
  const thread = await giveThread({ title: '長い配信', posts, upTo: 60 })
  const release = await holdScripts(page)
  for (const path of ['/?other=1', `${thread}#p50`]) {
    await openServed(page, path)
    await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible()
    await expect(screenOf(page)).toBeEmpty()
  }
  release()
  await expect(postAt(page, 50)).toBeInViewport()
})

test('scripts that do not come leave every screen to be read, with links that lead on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 850 })
  const thread = await giveThread({ title: '読める配信', posts })
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/?game=apex-legends', '/board', '/board?sort=posts', thread, `${thread}#p2`]) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible({ timeout: 10_000 })
  }
  await expect(postAt(page, 1).getByText('配信で見える最初の投稿')).toBeVisible()
})

test('what a translator or an extension changes before the scripts have come kills nothing', async ({
  context,
}) => {
  // Its own page: React may report that it makes the changed part anew.
  const page = await context.newPage()
  const release = await holdScripts(page)
  await openServed(page, '/board')
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-extension', '1')
    document.body.setAttribute('cz-shortcut-listen', 'true')
    document.body.append(document.createElement('extension-root'))
    for (const field of document.querySelectorAll('input')) field.setAttribute('data-lastpass', '1')
    for (const title of document.querySelectorAll('main bdi')) {
      const font = document.createElement('font')
      font.textContent = `訳 ${title.textContent}`
      title.firstChild?.replaceWith(font)
    }
  })
  release()
  await expect(served(page)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'スレッドを検索' }).first().fill('Part13')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Part13/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Part4/ })).toHaveCount(0)
  await page.close()
})

test('a board of more threads than its page holds stands still when the rest comes', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 850 })
  const listed = async () => (await (await request.get('/api/board/threads')).json()).threads
  // At the end of the list, not yet archived: nobody else's threads leave the page for them.
  for (let have = (await listed()).length; have < 65; have += 1) {
    const path = await giveThread({ title: '下のほう', posts })
    await boardSql(`update threads set last_posted_at = now() - interval '29 days' where id = $1`, [
      path.split('/').at(-1),
    ])
  }
  await expect.poll(async () => (await listed()).length).toBeGreaterThanOrEqual(65)
  const release = await holdScripts(page)
  const cards = page.getByRole('main').locator('a[data-status]')
  // A first row of its own: other tests delete theirs.
  let top = ''
  await expect(async () => {
    top = await giveThread({ title: '先頭のスレ', posts })
    await expect(async () => {
      await openServed(page, '/board')
      await expect(cards).toHaveCount(60, { timeout: 1_000 })
      await expect(cards.first()).toHaveAttribute('href', top, { timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  }).toPass()
  const place = await cards.first().boundingBox()

  const late = await giveThread({ title: 'あとから来たスレ', posts })
  await expect
    .poll(async () => (await listed()).some(({ id }: { id: number }) => late.endsWith(`/${id}`)))
    .toBe(true)
  release()
  await expect(served(page)).toHaveCount(0)
  await expect.poll(() => cards.count()).toBeGreaterThan(60)
  await expect(cards.first()).toHaveAttribute('href', top)
  expect((await cards.first().boundingBox())?.y).toBeCloseTo(place?.y ?? -1, 0)
  await page.getByRole('button', { name: '更新' }).click()
  await expect(page.locator(`a[href="${late}"]`)).toBeVisible()
})
