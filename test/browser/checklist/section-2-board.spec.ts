import type { Thread } from '@gamelog/contracts/board/thread'
import { expect, type Page } from '@playwright/test'
import { test } from '../site-test.ts'

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

function thread(id: number, given: Partial<Thread>): Thread {
  return {
    id,
    title: `スレッド ${id}`,
    game_category: 'fps-general',
    created_at: ago(50 * hour),
    last_posted_at: ago(30 * hour),
    post_count: 10,
    archived: 0,
    deleted: 0,
    status: 'active',
    ...given,
  }
}

/** Opens the list with these threads; what the board service writes into the page is left out. */
async function openBoard(page: Page, threads: Thread[], path = '/board'): Promise<void> {
  await page.route(/^[^?]*:\d+\/board(\?.*)?$/, (route) =>
    route.continue({ url: new URL('/no-such-page', route.request().url()).href }),
  )
  await page.route('**/api/board/threads', (route) =>
    route.fulfill({
      json: { generated_at: new Date().toISOString(), total_count: threads.length, threads },
    }),
  )
  await page.goto(path)
}

const cards = (page: Page) => page.getByRole('main').locator('a[data-status]')
const titles = async (page: Page) =>
  (await cards(page).locator('bdi').allTextContents()).map((text) => text.replace('スレッド ', ''))

test.describe('§2 Board list', () => {
  test('the toolbar: 新規スレッド, five categories, search, three orders, 更新', async ({ page }) => {
    await openBoard(page, [thread(1, {})])
    const bar = page.getByRole('toolbar', { name: '掲示板の操作' })
    await expect(bar.getByRole('button', { name: '新規スレッド' })).toBeVisible()
    const options = (name: string) =>
      bar
        .getByLabel(name)
        .locator('option')
        .evaluateAll((list) =>
          list.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
        )
    expect((await options('カテゴリー')).map(([value]) => value)).toEqual([
      'all',
      'fps-general',
      'apex-legends',
      'overwatch-2',
      'marvel-rivals',
    ])
    expect(await options('並び順')).toEqual([
      ['recent', '新着順'],
      ['posts', 'レス数順'],
      ['momentum', '勢い順'],
    ])
    await expect(bar.getByRole('searchbox')).toBeVisible()
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/board/threads'),
      bar.getByRole('button', { name: '更新', exact: true }).click(),
    ])
    expect(asked.method()).toBe('GET')
  })

  test('the query game chooses a category; device, chat and unknown ones fall back to all', async ({
    page,
  }) => {
    const list = [thread(1, { game_category: 'apex-legends' }), thread(2, { game_category: 'overwatch-2' })]
    await openBoard(page, list, '/board?game=overwatch-2')
    await expect(cards(page)).toHaveCount(1)
    for (const game of ['device', 'chat', 'tetris']) {
      await page.goto(`/board?game=${game}`)
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByLabel('カテゴリー')).toHaveValue('all')
    }
  })

  test('the three orders put threads as they say', async ({ page }) => {
    await openBoard(page, [
      thread(1, { post_count: 900, created_at: ago(900 * hour), last_posted_at: ago(48 * hour) }),
      thread(2, { post_count: 20, created_at: ago(2 * hour), last_posted_at: ago(2 * hour) }),
      thread(3, { post_count: 30, created_at: ago(200 * hour), last_posted_at: ago(hour / 2) }),
    ])
    await expect(cards(page)).toHaveCount(3)
    expect(await titles(page)).toEqual(['3', '2', '1'])
    await page.getByLabel('並び順').selectOption('レス数順')
    await expect.poll(() => titles(page)).toEqual(['1', '3', '2'])
    // 20 posts in 2 h × 1.5 = 1500; 900 in 900 h = 100; 30 in 200 h × 2 = 30.
    await page.getByLabel('並び順').selectOption('勢い順')
    await expect.poll(() => titles(page)).toEqual(['2', '1', '3'])
  })

  test('cards stand in a grid; a locked one is dimmed, with 【完走】 from 1000 posts on', async ({
    page,
  }) => {
    await openBoard(page, [
      thread(1, { last_posted_at: ago(hour) }),
      thread(2, { status: 'locked', post_count: 1000, last_posted_at: ago(2 * hour) }),
      thread(3, { status: 'locked', post_count: 999, last_posted_at: ago(3 * hour) }),
    ])
    await expect(cards(page)).toHaveCount(3)
    await expect(page.locator('ul:has(a[data-status])')).toHaveCSS('display', 'grid')
    await expect(cards(page).nth(1).getByText('【完走】スレッド 2', { exact: true })).toBeVisible()
    await expect(cards(page).nth(2)).not.toContainText('完走')
    const colour = (index: number) =>
      cards(page)
        .nth(index)
        .locator('bdi')
        .evaluate((title) => getComputedStyle(title).color)
    expect(await colour(1)).not.toBe(await colour(0))
    await expect(cards(page).nth(0).locator('[data-momentum]')).toBeVisible()
    await expect(cards(page).nth(0)).toContainText('作成 2日前')
  })

  test('nothing there: スレッドがありません', async ({ page }) => {
    await openBoard(page, [])
    await expect(page.getByRole('main').getByText('スレッドがありません', { exact: true })).toBeVisible()
  })
})

test.describe('§2 New-thread modal', () => {
  test('its title, its fields, its categories; fps-general unless the list shows a category', async ({
    page,
  }) => {
    await openBoard(page, [])
    await page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' }).click()
    const dialog = page.getByRole('dialog', { name: '新しいスレッド', exact: true })
    await expect(dialog.getByLabel('タイトル')).toBeVisible()
    await expect(dialog.getByLabel('最初の投稿')).toBeVisible()
    await expect(dialog.getByLabel('名前')).toHaveAttribute('placeholder', '名無しプレイヤー')
    const category = dialog.getByLabel('カテゴリー')
    await expect(category).toHaveValue('fps-general')
    expect(
      await category
        .locator('option')
        .evaluateAll((list) => list.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['fps-general', 'apex-legends', 'overwatch-2', 'marvel-rivals'])
    await page.goto('/board?game=marvel-rivals')
    await page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' }).click()
    await expect(dialog.getByLabel('カテゴリー')).toHaveValue('marvel-rivals')
  })
})
