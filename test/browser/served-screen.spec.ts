import { expect, type Page } from '@playwright/test'
import { boardSql, type GivenPost, giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './site-test.ts'

// The screen a page is served with: seen before its scripts have come, replaced by what they make.

const posts: GivenPost[] = [{ content: '配信で見える最初の投稿' }, { content: '>>1 返信' }]
const served = (page: Page) => page.locator('[data-served]')

/** Keeps the scripts back; the answer lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Without ages and 勢い: time passes. */
const textOf = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const moving of copy.querySelectorAll('time, [data-momentum]')) moving.remove()
    return copy.textContent
  })

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

/** With its screen: nginx sends the page without one where the service takes over a second. The scripts are held. */
async function openServed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await open(page, path)
    await expect(served(page)).toBeAttached({ timeout: 5_000 })
  }).toPass()
}

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
  // A visit each: the screen is not shown to readers who have been there.
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
  await openServed(page, '/')
  // The second of several that are named alike.
  const tile = await page
    .getByRole('region', { name: '編集部のピックアップ' })
    .getByRole('link')
    .nth(1)
    .textContent()
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

test('it is not shown where it would be another one than the visitor has', async ({ page }) => {
  const release = await holdScripts(page)
  await openServed(page, '/?other=1')
  await expect(served(page)).toBeHidden()
  const thread = await giveThread({ title: '長い配信', posts, upTo: 60 })
  await open(page, `${thread}#p50`)
  await expect(served(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('gamelog:reading:rule', '{}'))
  await openServed(page, thread)
  await expect(served(page)).toBeHidden()
  release()
  await expect(postAt(page, 1)).toBeVisible()
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
