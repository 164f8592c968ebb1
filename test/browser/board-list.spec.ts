import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { makeThread, refuse, tabTo } from './board-steps.ts'
import { arriveSignedIn } from './member.ts'
import { test } from './site-test.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

function thread(id: number, over: object = {}) {
  return {
    id,
    title: `テストスレッド ${id}`,
    game_category: 'fps-general',
    created_at: new Date(now - id * 86_400_000).toISOString(),
    last_posted_at: new Date(now - id * 60_000).toISOString(),
    post_count: id,
    archived: 0,
    deleted: 0,
    status: 'active',
    ...over,
  }
}

const threads = [
  thread(1, { title: '【ランク】ダイヤ帯 Part 12', game_category: 'apex-legends', post_count: 632 }),
  thread(2, { post_count: 1000, status: 'locked' }),
  thread(3, { title: 'サポート専の集い', post_count: 20 }),
]

test.describe('the list of threads', () => {
  test.beforeEach(async ({ page }) => {
    // The page as the service writes it holds the real list; these tests want a known one.
    await page.route('**/board', (route) =>
      route.continue({ url: new URL('/no-such-page', route.request().url()).href }),
    )
    await page.route('**/api/board/threads*', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { generated_at: new Date(now).toISOString(), total_count: 3, threads } })
        : route.fallback(),
    )
  })

  test('shows cards with counts, prefixes what is complete and dims it', async ({ page }) => {
    await page.goto('/board')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.nth(0)).toContainText('632/1000')
    await expect(cards.nth(1)).toContainText('【完走】テストスレッド 2')
    await expect(cards.nth(1).getByRole('link')).toHaveAttribute('data-status', 'locked')
  })

  test('filters by game, searches every term and sorts three ways', async ({ page }) => {
    await page.goto('/board')
    const cards = page.getByRole('main').getByRole('listitem')
    await page.getByLabel('並び順').selectOption({ label: 'レス数順' })
    await expect(cards.nth(0)).toContainText('テストスレッド 2')
    await page.getByLabel('並び順').selectOption({ label: '勢い順' })
    await expect(cards.nth(0)).toContainText('ダイヤ帯')
    await page.getByLabel('カテゴリー').selectOption({ label: 'Apex Legends' })
    await expect(cards).toHaveCount(1)
    await expect(page).toHaveURL(/game=apex-legends/)
    await page.getByLabel('カテゴリー').selectOption({ label: 'すべて' })
    await page.getByLabel('スレッドを検索').fill('らんく　part')
    await expect(cards).toHaveCount(1)
    await page.getByLabel('スレッドを検索').fill('どこにもない')
    await expect(page.getByText('スレッドがありません')).toBeVisible()
  })

  test('counts what a new thread may hold and keeps the text through 401 and reload', async ({ page }) => {
    await refuse(page, '**/api/board/threads', 401, { code: 'unauthorized', error: 'ログインが必要です' })
    await page.goto('/board')
    await page.getByRole('button', { name: '新規スレッド' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
    const submit = dialog.getByRole('button', { name: 'スレッドを作成' })
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('タイトル').fill('あ'.repeat(41))
    await expect(dialog.locator('[data-tone="warn"]')).toHaveText('41/50字')
    await dialog.getByLabel('最初の投稿').fill('😀'.repeat(501))
    await expect(dialog.locator('[data-tone="over"]')).toHaveText('501/500字')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('500文字以内で入力してください')
    await dialog.getByLabel('最初の投稿').fill('本文')
    await submit.click()
    await expect(page.getByText('スレッド作成にはログインが必要です')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '新規スレッド' }).first().click()
    await expect(dialog.getByLabel('タイトル')).toHaveValue('あ'.repeat(41))
    await expect(dialog.getByLabel('最初の投稿')).toHaveValue('本文')
  })

  test('says what failed and loads again', async ({ page }) => {
    await page.route('**/api/board/threads*', (route) => route.abort())
    await page.goto('/board')
    await expect(page.getByText('スレッド一覧の取得に失敗しました').first()).toBeVisible()
    await page.unroute('**/api/board/threads*')
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })

  for (const width of [360, 375, 768, 1440]) {
    test(`is accessible and does not scroll sideways at ${width}px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/board')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})

test('who has just made a thread finds it, though nginx keeps the page of a moment ago', async ({
  page,
  request,
}) => {
  const title = `いま立てたスレ ${Date.now().toString(36)}`
  await request.get('/board')
  await makeThread(page, title)
  await page.goto('/board')
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: title })).toBeVisible()
})

test('NG rules are added, refused, carried over as a file and removed', async ({ page }) => {
  await page.goto('/board/settings/ngid')
  const add = page.getByRole('button', { name: '追加' })
  await page.getByLabel('内容').fill('Ab12Cd34')
  await add.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ab12Cd34' })).toBeVisible()
  await page.getByLabel('種類').selectOption({ label: '正規表現' })
  await page.getByLabel('内容').fill('(?=a)')
  await add.click()
  await expect(page.getByRole('alert')).toContainText('正規表現として読み取れません')
  await page.getByLabel('内容').fill('荒らし|煽り')
  await add.click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ファイルに書き出す' }).click()
  const file = await (await download).path()
  await page.getByRole('button', { name: 'NG ID Ab12Cd34 を削除' }).click()
  await expect(page.getByText('Ab12Cd34')).toHaveCount(0)
  await page.getByLabel('NGのファイル').setInputFiles(file)
  await expect(page.getByText('2件を読み込みました')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ab12Cd34' })).toBeVisible()
  await expectAccessible(page)
})

test('by keyboard alone: a thread is made, found and opened', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/board')
  await arriveSignedIn(page)
  const { keyboard } = page
  const title = `鍵盤で立てた${Date.now()}`
  await tabTo(page, page.getByRole('button', { name: '新規スレッド' }).first())
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
  await expect(dialog.getByLabel('タイトル')).toBeFocused()
  await keyboard.type(title)
  await keyboard.press('Tab')
  await expect(dialog.getByLabel('最初の投稿')).toBeFocused()
  await keyboard.type('最初の投稿です')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('スレッドを作成しました')).toBeVisible()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: '掲示板へ戻る' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('スレッドを検索'))
  await keyboard.type(title)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await tabTo(page, cards.getByRole('link'))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})
