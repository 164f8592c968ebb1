import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { expectAccessible, expectFineAtEveryWidth, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { embedOf, startHostSite } from './host-pages.ts'
import { site } from './member.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

/** All that the processes of the tested site have logged. */
function logs(): string {
  const folder = join(testedDataFolder(), 'logs')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
}

test('an admin makes the link to the numbers of a site, its owner reads them, the link is taken back', async ({
  page,
  admin,
}) => {
  const domain = 'gamer-blog.example'
  const path = `/widget/owner-links/${domain}`
  await callAsAdmin(admin, 'DELETE', path).catch(() => undefined)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/widget/gamelog-pc-grid/domains')
  const row = page.getByRole('row', { name: domain })
  await expect(row).toContainText('表示中')
  await expect(row).toContainText('なし')
  await row.getByRole('button', { name: `${domain}の数字のリンク` }).click()
  const dialog = page.getByRole('dialog', { name: '数字のリンク' })
  await dialog.getByRole('button', { name: 'リンクを作る' }).click()
  const address = await dialog.getByLabel('リンクのアドレス').inputValue()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const owner = await page.context().newPage()
  const answer = await owner.goto(address)
  expect(await answer?.allHeaders()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(owner.getByRole('heading', { name: `${domain}の数字` })).toBeVisible()
  await owner.getByRole('link', { name: '90日' }).click()
  await expect(owner.getByRole('link', { name: '90日' })).toHaveAttribute('aria-current', 'page')
  await expectFineAtEveryWidth(owner)
  const saved = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^gamelog-gamer-blog\.example-[\d-]+_[\d-]+\.csv$/)

  await dialog.getByRole('button', { name: '閉じる' }).click()
  await expect(row).toContainText('に作成')
  await row.getByRole('button', { name: `${domain}の数字のリンク` }).click()
  await expect(dialog.getByLabel('リンクのアドレス')).toHaveCount(0)
  await dialog.getByRole('button', { name: '取り消す…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'リンクを取り消す' }).click()
  await expect(page.getByText('リンクを取り消しました')).toBeVisible()
  await owner.goto(address)
  await expect(owner.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible()
  // nginx writes its log after the answer.
  await expect.poll(logs).toContain('"/widget/numbers"')
  expect(logs()).not.toContain(new URL(address).searchParams.get('key'))
})

test('a domain is refused, a widget paused and ended, each for readers within 5 s and back again', async ({
  page,
  admin,
}) => {
  const id = 'domains-pc-list'
  await callAsAdmin(admin, 'POST', '/widget/settings', { widget_id: id, article_ids: [] })
  await callAsAdmin(admin, 'PUT', `/widget/${id}/access`, { mode: 'all', allowed: [], refused: [] })
  await using hosts = await startHostSite()
  hosts.serve('/', { body: embedOf(site(), { id, articles: 6 }) })
  hosts.serve('/frame', {
    body: `<iframe src="${site()}/widget/frame/${id}" width="600" height="500"></iframe>`,
  })
  const reader = await page.context().newPage()
  const [refused, other] = ['www.copy', 'blog'].map((name) => hosts.origin(name)) as [string, string]
  /** State of a page of another site: its links lead to articles. */
  const shown = async (address: string) => {
    await reader.goto(address)
    const frame = address.endsWith('/frame') ? reader.frameLocator('iframe') : reader
    await reader.waitForLoadState('networkidle')
    if ((await frame.locator('gamelog-widget').count()) === 0) return 'nothing'
    return (await frame.getByText('このウィジェットは終了しました').count()) > 0 ? 'ended' : 'articles'
  }
  /** A rule of the product; that of the script is asked for alone, as opening pages takes its own time. */
  const expectScript = (part: string) =>
    expect
      .poll(async () => (await page.request.get(`/api/widget/${id}.js`)).text(), { timeout: 5_000 })
      .toContain(part)
  for (const origin of [refused, other]) await expect.poll(() => shown(origin)).toBe('articles')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/widget/${id}/domains`)
  const list = page.getByRole('textbox', { name: '拒否するドメイン' })
  await list.fill('copy localhost')
  await expect(page.getByText('ドメインの形が正しくありません（copy localhost）')).toBeVisible()
  await list.fill('https://Copy.localhost/')
  const bar = page.getByRole('region', { name: '未保存の変更' })
  await expect(bar).toContainText('拒否するドメイン。5秒以内にすべての埋め込みへ届きます')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('保存しました。5秒以内にすべての埋め込みへ届きます')).toBeVisible()
  await expectScript('"deny":')
  await expect.poll(() => shown(refused)).toBe('nothing')
  await expect.poll(() => shown(`${refused}/frame`)).toBe('nothing')
  await expect.poll(() => shown(other)).toBe('articles')
  const row = page.getByRole('row', { name: /^copy\.localhost/ })
  await expect(row).toContainText('拒否')
  await row.getByRole('button', { name: 'copy.localhostを許可に戻す', exact: true }).click()
  await bar.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => shown(refused)).toBe('articles')

  await page.getByRole('button', { name: '許可したものだけ' }).click()
  await page.getByRole('textbox', { name: '許可するドメイン' }).fill('blog.localhost')
  await bar.getByRole('button', { name: '保存' }).click()
  await expectScript('"allow":')
  await expect.poll(() => shown(refused)).toBe('nothing')
  await expect.poll(() => shown(other)).toBe('articles')
  await page.getByRole('button', { name: 'すべて', exact: true }).click()
  await bar.getByRole('button', { name: '保存' }).click()
  await expect(bar).toBeHidden()

  await page.getByRole('switch', { name: '一時停止' }).click()
  await expectScript('"articles":[]')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => shown(other)).toBe('articles')

  await page.getByRole('button', { name: '終了…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '終了する' }).click()
  await expectScript('"ended":')
  await expect.poll(() => shown(other)).toBe('ended')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '終了を取り消す' }).click()
  await expect.poll(() => shown(other)).toBe('articles')
})

test('the about page shows, embeds and explains a widget at every width', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/widget/about')
  await expectFineAtEveryWidth(page)
  await page.getByRole('link', { name: 'gamelog-pc-grid' }).click()
  const sample = page.frameLocator('iframe[title="gamelog-pc-gridの見本"]')
  await expect(sample.getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: '1024' }).click()
  expect(await page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(1_024)
  await expectFineAtEveryWidth(page)
  await page.getByRole('button', { name: 'ダーク' }).click()
  await expect(sample.locator('[data-theme="dark"]')).toBeAttached()
  await expect(page.locator('#code-script')).toContainText('data-theme="dark"')
  await page.getByText('iframe', { exact: true }).click()
  await page.getByRole('button', { name: 'コピー' }).first().click()
  await expect(page.getByText('コピーしました')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '/widget/frame/gamelog-pc-grid?theme=dark"',
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the about page offers both codes and no button that does nothing', async ({ page }) => {
    await page.goto('/widget/about/gamelog-mobile-list')
    await expect(page.getByText('/api/widget/gamelog-mobile-list.js')).toBeVisible()
    await page.getByText('iframe', { exact: true }).click()
    await expect(page.getByText('/widget/frame/gamelog-mobile-list')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
