import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { stopClock } from './articles-fixture.ts'
import { cards, openListOf, tabTo, withoutServedData } from './board-steps.ts'
import { enterAsNew } from './member.ts'
import { answer } from './page-steps.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const hour = 3_600_000
const day = 24 * hour

test('the toolbar, the cards, three orders, filter by game and address, search of every term', async ({
  page,
}) => {
  const ago = (time: number) => new Date(Date.now() - time).toISOString()
  const apex = 'apex-legends'
  const given = [
    { title: '古い', post_count: 900, created_at: ago(900 * hour), last_posted_at: ago(48 * hour) },
    { title: '速い', post_count: 20, created_at: ago(2 * hour), last_posted_at: ago(2 * hour) },
    {
      title: '【ランク】ダイヤ帯 Part 12',
      game_category: apex,
      post_count: 30,
      created_at: ago(200 * hour),
      last_posted_at: ago(hour / 2),
    },
    {
      title: '終わった',
      status: 'locked',
      post_count: 1_000,
      created_at: ago(2_000 * hour),
      last_posted_at: ago(60 * hour),
    },
    {
      title: '閉じた',
      status: 'locked',
      post_count: 999,
      created_at: ago(9e9),
      last_posted_at: ago(70 * hour),
    },
  ] as const
  await openListOf(page, given)
  await expect(cards(page)).toHaveCount(5)
  const bar = page.getByRole('toolbar', { name: '掲示板の操作' })
  await expect(bar.getByRole('button', { name: '新規スレッド' })).toBeVisible()
  const options = (name: string) =>
    page
      .getByLabel(name)
      .locator('option')
      .evaluateAll((list) => list.map((option) => [(option as HTMLOptionElement).value, option.textContent]))
  expect((await options('ゲームで絞り込む')).map(([value]) => value)).toEqual([
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
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/board/threads'),
    page.getByRole('button', { name: '更新', exact: true }).click(),
  ])
  expect(asked.method()).toBe('GET')

  const card = (title: string) => cards(page).filter({ hasText: title })
  await expect(card('ダイヤ帯')).toContainText('30/1000')
  await expect(card('終わった').getByText('【完走】終わった', { exact: true })).toBeVisible()
  await expect(card('閉じた')).not.toContainText('完走')
  await expect(card('終わった')).toHaveAttribute('data-status', 'locked')
  const colour = (title: string) =>
    card(title)
      .locator('bdi')
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colour('終わった')).not.toBe(await colour('古い'))

  // The blank half of 【 is not shown at the start of a title.
  const bracket = await card('ダイヤ帯')
    .locator('bdi')
    .evaluate(({ firstChild }) => {
      const range = new Range()
      range.setStart(firstChild as Node, 0)
      range.setEnd(firstChild as Node, 1)
      return range.getBoundingClientRect().width
    })
  expect(bracket).toBeLessThan(12)

  const titles = async () =>
    (await cards(page).locator('bdi').allTextContents()).map((text) => text.replace('【完走】', ''))
  expect(await titles()).toEqual(['【ランク】ダイヤ帯 Part 12', '速い', '古い', '終わった', '閉じた'])
  await bar.getByLabel('並び順').selectOption('レス数順')
  await expect.poll(titles).toEqual(['終わった', '閉じた', '古い', '【ランク】ダイヤ帯 Part 12', '速い'])
  // 20 posts in 2 h × 1.5 = 1500; 900 in 900 h = 100; 30 in 200 h × 2 = 30.
  await bar.getByLabel('並び順').selectOption('勢い順')
  // What takes no posts is a group below, which stays folded.
  await expect.poll(titles).toEqual(['速い', '古い', '【ランク】ダイヤ帯 Part 12', '終わった', '閉じた'])
  const group = page.getByRole('region', { name: '完走したスレッド' })
  await expect(group).toContainText('完走・書き込み終了のスレッド 2件')
  await group.getByRole('button', { name: '閉じる' }).click()
  await expect(cards(page)).toHaveCount(3)
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await group.getByRole('button', { name: '開く' }).click()
  await expect(cards(page)).toHaveCount(5)

  const games = page.getByLabel('ゲームで絞り込む')
  await games.selectOption({ label: 'Apex Legends' })
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/game=apex-legends/)
  await games.selectOption({ label: 'すべてのゲーム' })
  const search = page.getByLabel('スレッドを検索')
  await search.fill('らんく　part')
  await expect(cards(page)).toHaveCount(1)
  await search.fill('らんく ガンマ')
  await expect(page.getByRole('main').getByText('スレッドがありません', { exact: true })).toBeVisible()

  await page.goto(`/board?game=${apex}`)
  await expect(cards(page)).toHaveCount(1)
  for (const game of ['device', 'chat', 'tetris']) {
    await page.goto(`/board?game=${game}`)
    await expect(cards(page)).toHaveCount(5)
    await expect(page.getByLabel('ゲームで絞り込む')).toHaveValue('all')
  }
})

test('ages: 1分未満 (of the last post たった今), minutes, hours, days up to 30, then ヶ月前; momentum: posts an hour × recency × 100', async ({
  page,
}) => {
  const now = await stopClock(page)
  const iso = (age: number) => new Date(now - age).toISOString()
  const ages: [number, string][] = [
    [20_000, '1分未満'],
    [120_000, '2分前'],
    [2 * hour, '2時間前'],
    [30 * day, '30日前'],
    [31 * day, '1ヶ月前'],
    [95 * day, '3ヶ月前'],
    [-600_000, '不明'],
  ]
  const speeds: [number, number, number, string, string, string][] = [
    // posts, age in hours (at least 1 counts), hours since the last post, score, badge, how it is shown
    [90, 0.1, 0.05, '18,000', 'high', 'accent'],
    [28, 1, 0.05, '5,600', 'high', 'plain'],
    [10, 10, 5, '150', 'high', 'quiet'],
    [10, 20, 20, '60', 'medium', 'quiet'],
    [10, 100, 50, '10', 'low', 'quiet'],
  ]
  await openListOf(page, [
    ...ages.map(([age], index) => ({ title: `齢 ${index}`, created_at: iso(age), last_posted_at: iso(age) })),
    ...speeds.map(([post_count, age, last], index) => ({
      title: `速さ ${index}`,
      created_at: iso(age * hour),
      last_posted_at: iso(last * hour),
      post_count,
    })),
  ])
  for (const [index, [, text]] of ages.entries()) {
    const card = cards(page).filter({ hasText: `齢 ${index}` })
    await expect(card.locator('time').first()).toHaveText(`作成 ${text}`)
    await expect(card.locator('time').last()).toHaveText(`最終レス ${index === 0 ? 'たった今' : text}`)
  }
  for (const [index, [, , , score, level, tone]] of speeds.entries()) {
    const badge = cards(page)
      .filter({ hasText: `速さ ${index}` })
      .locator('[data-momentum]')
    await expect(badge).toHaveAttribute('data-momentum', level)
    await expect(badge).toHaveAttribute('data-tone', tone)
    await expect(badge.locator('.num')).toHaveText(score)
  }
  await expect(cards(page).filter({ hasText: '齢 0' }).locator('[data-momentum]')).toHaveCount(0)
})

test('unread, favourites and finished threads: filters in the address, cards and lines, the way to all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const item = (value: object) => ({ value, at: 1, synced: 0 })
    const keep = (kind: string, items: object) =>
      localStorage.setItem(`gamelog:reading:${kind}`, JSON.stringify(items))
    keep('place', { 1: item({ number: 20, device: 'pc' }), 2: item({ number: 30, device: 'pc' }) })
    keep('favourite', { 1: item({}), 3: item({}) })
  })
  await openListOf(page, [
    { title: '続きのある', post_count: 32 },
    { title: '読み終えた', post_count: 30 },
    { title: '完走した Part 3', post_count: 1_000, status: 'locked', next_thread_id: 1 },
    { title: '見たことのない', post_count: 12 },
  ])
  const chip = (name: string | RegExp) => page.getByRole('button', { name })
  await expect(chip(/^未読のみ/)).toHaveText('未読のみ1件')
  await expect(chip(/^お気に入り/)).toHaveText('お気に入り2件')
  const card = cards(page).filter({ hasText: '続きのある' })
  await expect(card).toContainText('未読12件')
  await expect(card).toContainText('お気に入り')
  await expectAccessible(page)

  const height = () => card.evaluate((element) => element.clientHeight)
  const whole = await height()
  await page.getByRole('button', { name: '一行' }).click()
  await expect.poll(height).toBeLessThan(whole)
  await expect(card).toContainText('未読12件')
  await expectAccessible(page)
  await chip(/^未読のみ/).click()
  await expect(page).toHaveURL(/unread=1/)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('未読のあるスレッドはここまでです。')).toBeVisible()
  await chip('完走を除く').click()
  await expect(page.getByText('完走した1件を除いています。')).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'すべて表示' }).click()
  await expect(cards(page)).toHaveCount(4)
  await expect(page).not.toHaveURL(/unread|done/)
  await page.getByRole('link', { name: /^次スレ/ }).click()
  await expect(page).toHaveURL(/thread\/1$/)
})

test('a list that failed: said once, with what to do; the detail of the service; another try', async ({
  page,
}) => {
  await withoutServedData(page, '**/board')
  await answer(page, '**/api/board/threads', 500, {})
  await page.goto('/board')
  await expect(page.getByRole('alert')).toHaveText(
    /^スレッド一覧の取得に失敗しました通信状況を確認して、再読み込みしてください。/,
  )
  const again = page.getByRole('main').getByRole('button', { name: '再読み込み' })
  await answer(page, '**/api/board/threads', 503, { code: 'x', error: 'x', detail: '細かい理由です' })
  await again.click()
  await expect(page.getByText('細かい理由です').first()).toBeVisible()
  await page.unroute('**/api/board/threads')
  await again.click()
  await expect(cards(page).first()).toBeVisible()
})

test('by keyboard alone: a thread is made, found and opened', async ({ page }) => {
  await enterAsNew(page)
  await page.goto('/board')
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
  await expect(cards(page)).toHaveCount(1)
  await tabTo(page, cards(page))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})
