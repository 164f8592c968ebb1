import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { enterAsNew } from './member.ts'
import { test } from './site-test.ts'

// A real switch would stop the board for the other tests as well: this page alone is told. The switch itself over the whole
// site: test/stack/board-limits-and-viewers.drill.test.ts.
async function tell(page: Page, state: SiteState): Promise<void> {
  await page.unroute('**/api/site/state')
  await page.route('**/api/site/state', (route) => route.fulfill({ json: state }))
  await page.route('**/events', (route) => route.abort())
}
/** As when the reader comes back to the tab. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const open: SiteState = { notice: null, stops: {}, sections: {} }
const notice: NonNullable<SiteState['notice']> = {
  id: 7,
  heading: '11/25（水）の大会を一緒に見よう。',
  text: '実況スレッドを21時に立てます。',
  link: { text: 'くわしく', href: '/about' },
  kind: 'info',
  is_dismissible: true,
  board_only: false,
  from: '2026-11-22T03:00:00Z',
  until: '2126-11-25T12:00:00Z',
}
const stop = { reason: '入れ替え作業のため', since: '2026-11-22T04:55:00Z', until: null }

test('a notice stands above every screen until it is closed, and stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await tell(page, { ...open, notice })
  let closed = 0
  await page.route('**/api/site/notices/7/dismissals', (route) => {
    closed += 1
    return route.fulfill({ status: 204 })
  })
  await page.goto('/')
  const line = page.locator('.site-n')
  await expect(line).toHaveText('11/25（水）の大会を一緒に見よう。 実況スレッドを21時に立てます。くわしく')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, { within: '.site-n' })
  await line.getByRole('link', { name: 'くわしく' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'お知らせを閉じる' }).click()
  await expect(line).toHaveCount(0)
  await expect.poll(() => closed).toBe(1)
  await page.reload()
  await expect(page.locator('h1').first()).toBeAttached()
  await tell(page, { ...open, notice: { ...notice, id: 8, heading: '次のお知らせ', board_only: true } })
  await lookAgain(page)
  await expect(line).toHaveCount(0)
  await page.goto('/board')
  await expect(line).toContainText('次のお知らせ')
})

test('a read-only board says so before one types; what was typed stays', async ({ page }) => {
  await enterAsNew(page)
  await tell(page, open)
  const path = await giveThread({ title: '止まるスレッド', posts: [{ content: 'はじめ' }] })
  await page.goto(path)
  const composer = page.getByLabel('投稿内容')
  await composer.fill('書きかけの文章')
  await tell(page, { ...open, stops: { board: stop } })
  await lookAgain(page)
  await expect(page.locator('.site-n')).toHaveText(
    '掲示板は現在、閲覧のみです。入れ替え作業のため、しばらくのあいだ書き込みを止めています。読むことはできます。',
  )
  const dock = page.getByRole('region', { name: 'いまは書き込めません' })
  await expect(dock).toContainText('下書き（7字）はこの端末に残っています。')
  await expect(dock.getByRole('button', { name: '下書きをコピー' })).toBeVisible()
  await expect(composer).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^いいね/ })).toHaveAttribute('title', stop.reason)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  // Wherever one reads, it is in sight.
  await expect(page.locator('.dock')).toHaveCSS('position', 'sticky')

  await page.goto('/board')
  await expect(page.getByRole('button', { name: '新規スレッド' })).toBeDisabled()
  await page.goto('/')
  await expect(page.locator('.site-n')).toHaveCount(0)

  await page.goto(path)
  await tell(page, open)
  await lookAgain(page)
  await expect(composer).toHaveValue('書きかけの文章')
})

test('while sign-ups are stopped the login says so', async ({ page }) => {
  await tell(page, { ...open, stops: { sign_ups: stop } })
  await page.goto('/login')
  await expect(page.getByRole('dialog')).toContainText(
    '現在、新しい会員の受付を止めています。会員の方はログインできます。',
  )
})
