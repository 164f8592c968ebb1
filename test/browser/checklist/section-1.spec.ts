import { adSlots } from '@gamelog/contracts/admin/ads'
import { expect } from '@playwright/test'
import { articlesOfAge, manyArticles, serveArticles } from '../articles-fixture.ts'
import { giveThread } from '../board-data.ts'
import { openFromList, postAt } from '../board-steps.ts'
import { loginModal, openModal } from '../login-steps.ts'
import { signInByHttp } from '../member.ts'
import { test } from '../site-test.ts'

test.describe('§1 What the product does and for whom', () => {
  test('visitors browse the feed, filter it by game, search titles and read the board', async ({ page }) => {
    await page.goto('/')
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    await page.getByRole('tab', { name: /Overwatch 2/ }).click()
    await expect(rows.first()).toContainText('Overwatch 2')
    const title = (await rows.first().locator('a > span:nth-child(2) > span').first().textContent()) ?? ''
    const column = page.getByRole('complementary', { name: '検索・トレンド' })
    await column.getByRole('searchbox').fill(title)
    await expect(
      column.getByRole('region', { name: '検索結果' }).getByRole('listitem').first(),
    ).toContainText(title)
    // Not any thread: others make, fill and delete theirs meanwhile.
    await openFromList(page, await giveThread({ title: '読む板', posts: [{ content: '一番目の投稿' }] }))
    await expect(postAt(page, 1)).toContainText('一番目の投稿')
  })

  test('login goes through a third party; no e-mail address is asked for or needed', async ({
    page,
    request,
  }) => {
    await page.goto('/about')
    await openModal(page)
    await expect(loginModal(page).getByRole('textbox')).toHaveCount(0)
    // The demo account without an address (decisions.md, "Identity": an account without one is complete).
    const { user } = await signInByHttp(request, 'twitter', 'demo-8')
    expect(user).toMatchObject({ email: '' })
  })

  test('the welcome card lists four features and leads to /about', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('complementary', { name: '検索・トレンド' }).getByRole('region', {
      name: 'GAMELOGでできること',
    })
    for (const feature of [
      '人気FPSの最新ニュース',
      'プロゲーマーの攻略情報',
      'アップデート速報',
      'コミュニティで情報交換',
    ]) {
      await expect(card.getByText(feature, { exact: true })).toBeVisible()
    }
    await expect(card.getByRole('link', { name: '使い方を見る' })).toHaveAttribute('href', '/about')
  })

  test('planned features carry Soon...', async ({ page }) => {
    await page.goto('/about')
    const planned = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Soon...' })
    await expect(planned).toContainText([
      '戦績連携',
      'キル・ランク',
      'レジェンド使用率',
      'ティアリスト',
      'ロードアウト',
      'クイズ',
    ])
  })

  test('page views are sent: one per load and one per change of route', async ({ page }) => {
    const seen: unknown[] = []
    await page.route('**/api/analytics/page-view', async (route) => {
      seen.push(route.request().postDataJSON())
      await route.fulfill({ status: 204 })
    })
    await page.goto('/board?game=apex-legends')
    await expect.poll(() => seen.length).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'NGの管理' }).click()
    await expect.poll(() => seen.length).toBe(2)
    expect(seen).toMatchObject([{ path: '/board' }, { path: '/board/settings/ngid' }])
  })

  test('every ad slot has its place: sidebars, banners, rectangles, overlays, interstitial', async ({
    page,
  }) => {
    await page.route('**/data/geniee-ads-config.json', (route) =>
      route.fulfill({ json: Object.fromEntries(Object.keys(adSlots).map((id) => [id, { enabled: true }])) }),
    )
    const articles = manyArticles(60)
    const visible = async () =>
      page
        .locator('[data-ad]')
        .evaluateAll((boxes) =>
          boxes.filter((box) => box.checkVisibility()).map((box) => (box as HTMLElement).dataset.ad ?? ''),
        )
    const found = new Set<string>()
    for (const [width, slots] of [
      [1440, 9],
      [390, 8],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await serveArticles(page, articles)
      await page.goto('/')
      // The interstitial may be there before: what lies under it is hidden from roles.
      const more = page.getByRole('button', { name: 'もっと見る', exact: true, includeHidden: true })
      await more.dispatchEvent('click')
      const before = found.size
      await page.waitForFunction(() => document.querySelectorAll('[data-ad]').length > 3)
      await expect
        .poll(async () => {
          for (const id of await visible()) found.add(id)
          return found.size - before
        })
        .toBeGreaterThanOrEqual(slots - 1)
      // The place of the fifth pair is on the page of an article.
      await serveArticles(page, articlesOfAge([60]))
      await page.goto(`/redirect?id=${articlesOfAge([60])[0]?.id}`)
      await expect
        .poll(async () => {
          for (const id of await visible()) found.add(id)
          return found.size - before
        })
        .toBe(slots)
    }
    expect([...found].sort()).toEqual(Object.keys(adSlots).sort())
  })
})
