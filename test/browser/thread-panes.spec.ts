import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { placeIn, postAt, tabTo } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { setItem } from './reading-state.ts'
import { test } from './site-test.ts'

// The list of threads beside a thread, from 1440 px up.
test.use({ viewport: { width: 1440, height: 900 } })

const pane = (page: Page) => page.getByRole('region', { name: 'スレッドの一覧' })
const row = (page: Page, title: string) => pane(page).getByRole('link', { name: title })
const button = (page: Page) => page.getByRole('button', { name: '一覧を並べて表示' })
const titles = (page: Page) => pane(page).locator('.pane-row bdi').allTextContents()
const idOf = (path: string) => path.split('/').at(-1) ?? ''

/** Three threads of this reader, two with unread posts, and the first one open with the list beside it. */
async function openWithList(page: Page): Promise<{ paths: string[]; names: string[] }> {
  const names = ['窓の一', '窓の二', '窓の三'].map((name) => `${name} ${Date.now()}`)
  const paths: string[] = []
  for (const title of names) paths.push(await giveThread({ title, posts: [], upTo: 120 }))
  await page.goto(paths[0] ?? '')
  for (const [index, path] of paths.entries())
    await setItem(page, 'place', idOf(path), { number: [40, 100, 120][index], device: 'pc' })
  await page.reload()
  await button(page).click()
  // The list learns of threads written past the service within 5 s.
  await expect(async () => {
    await pane(page).getByRole('button', { name: /^更新/ }).click()
    await expect(row(page, names[2] ?? '')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return { paths, names }
}

test('a press opens another thread beside the list: no page is loaded, what was read stays, Back returns', async ({
  page,
}) => {
  const { paths, names } = await openWithList(page)
  const [first = '', second = ''] = paths
  const [one = '', two = '', three = ''] = names
  await expect(row(page, one)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, two)).toContainText('未読20件')
  await expect(pane(page).getByRole('heading', { name: '読んだスレッド' })).toBeVisible()
  expect((await titles(page)).slice(-1)).toEqual([three])

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await postAt(page, 70).evaluate((post) => post.scrollIntoView({ block: 'end' }))
  await expect.poll(() => placeIn(page, first)).toBeGreaterThanOrEqual(69)
  const place = await placeIn(page, first)
  const before = await titles(page)
  await row(page, two).click()
  await expect(page).toHaveURL(second)
  await expect(page.getByText('しおり 100・未読 20')).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(row(page, two)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, one)).toContainText(`未読${120 - Number(place)}件`)
  expect(await placeIn(page, first)).toBe(place)

  // Read to its end it keeps its row, where the reader finds it.
  await postAt(page, 120).evaluate((post) => post.scrollIntoView({ block: 'end' }))
  await expect(row(page, two)).not.toContainText('未読')
  expect(await titles(page)).toEqual(before)
  await page.goBack()
  await expect(page).toHaveURL(first)
  await expect(postAt(page, 70)).toBeInViewport()
  expect(await titles(page)).toEqual(before)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('its keys: L shows and hides it, [ and ] step through its rows; it stays as it was left', async ({
  page,
}) => {
  const { paths, names } = await openWithList(page)
  const [first = '', second = ''] = paths
  const isFirstAbove =
    (await titles(page)).indexOf(names[0] ?? '') < (await titles(page)).indexOf(names[1] ?? '')
  const [forth, back] = isFirstAbove ? [']', '['] : ['[', ']']
  await page.keyboard.press(forth)
  await expect(page).toHaveURL(second)
  await page.keyboard.press(back)
  await expect(page).toHaveURL(first)
  await page.keyboard.press(back)
  await expect(
    page.getByText(isFirstAbove ? '一覧の先頭です' : '未読のあるスレッドはここまでです'),
  ).toBeVisible()
  await expect(page).toHaveURL(first)

  await page.keyboard.press('l')
  await expect(pane(page)).toHaveCount(0)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('l')
  await expect(pane(page)).toBeVisible()

  const shifts = await watchShifts(page)
  await page.reload()
  await expect(row(page, names[0] ?? '')).toBeVisible()
  expect(await shifts()).toBeLessThanOrEqual(0.01)
  await expectNoSidewaysScroll(page)
  await tabTo(page, pane(page).getByRole('button', { name: '一覧を閉じる' }))
  await tabTo(page, page.getByRole('link', { name: '掲示板へ戻る' }))
  await pane(page).getByRole('button', { name: '一覧を閉じる' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
})

test('it is accessible, on threads alone, and not where there is no room for it', async ({ page }) => {
  await openWithList(page)
  await expectAccessibleInBothSchemes(page, '[data-frame] > :not(main)')
  await page.getByRole('link', { name: '掲示板へ戻る' }).click()
  await expect(page.getByRole('toolbar', { name: '掲示板の操作' })).toBeVisible()
  await expect(pane(page)).toHaveCount(0)
  await page.goBack()
  await expect(pane(page)).toBeVisible()
  await page.setViewportSize({ width: 1439, height: 900 })
  await expect(pane(page)).toHaveCount(0)
  await expect(button(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'メインメニュー' }).getByText('掲示板')).toBeVisible()
})

test('a list that does not come says so and is asked for again; one without a network says from when it is', async ({
  page,
  context,
}) => {
  const path = await giveThread({ title: '一覧が来ない', posts: [], upTo: 5 })
  await page.goto(path)
  await page.route('**/api/board/threads', (route) => route.fulfill({ status: 500, json: {} }))
  await button(page).click()
  await expect(pane(page).getByRole('alert')).toContainText('スレッド一覧の取得に失敗しました')
  await page.unroute('**/api/board/threads')
  await pane(page).getByRole('button', { name: '再読み込み' }).click()
  await pane(page).getByRole('button', { name: '勢い順', exact: true }).click()
  await expect(pane(page).locator('.pane-row').first()).toBeVisible()
  await context.setOffline(true)
  await expect(pane(page).getByText(/^オフラインです。.*時点の一覧です。$/)).toBeVisible()
  await context.setOffline(false)
})
