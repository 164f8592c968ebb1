import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { type Admin, callAsAdmin, passingSite as extra, test } from './admin-test.ts'
import { site } from './member.ts'

async function sources(admin: Admin): Promise<AdminSource[]> {
  return ((await callAsAdmin(admin, 'GET', '/sources')) as { sources: AdminSource[] }).sources
}

/** What an earlier run added no longer stands for the feed; its articles go to the source that is added anew. */
async function forgetEarlierRuns(admin: Admin): Promise<void> {
  for (const { id, feed_url, state } of await sources(admin)) {
    if (!feed_url.includes(extra.feed) || feed_url.includes('?')) continue
    if (state === 'removed') await callAsAdmin(admin, 'POST', `/sources/${id}/restore`)
    const changes = { name: `前の${id}`, feed_url: `${feed_url}?${Date.now()}` }
    await callAsAdmin(admin, 'PUT', `/sources/${id}`, changes)
    await callAsAdmin(admin, 'DELETE', `/sources/${id}`)
  }
}

async function published(): Promise<ArticlesFile> {
  return (await fetch(`${site()}/api/articles.json`)).json() as Promise<ArticlesFile>
}

const panel = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

test.use({ viewport: { width: 1440, height: 900 } })

test('a source is added by trial, edited, paused, fetched, ruled and taken out', async ({ page, admin }) => {
  await forgetEarlierRuns(admin)
  await page.goto('/admin/sources')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('ドロップシップ通信')).toContainText('RSS 2.0')
  await expect(row('ドロップシップ通信')).toContainText('取得中')

  // Added by the address of the site, whose page names the feed.
  await page.getByRole('link', { name: '配信元を追加' }).click()
  const address = page.getByLabel('フィードかサイトのアドレス')
  await address.fill(`${site()}/demo/nothing`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('フィードが見つかりません')).toBeVisible()
  await address.fill(`${site()}${extra.path}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('使えます')).toBeVisible()
  await expect(page.getByLabel('サイト名')).toHaveValue(extra.name)
  await expect(page.getByLabel('フィードのアドレス')).toHaveValue(`${site()}${extra.feed}`)
  await expect(page.getByRole('radio', { name: extra.feed })).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('ゲーム', { exact: true }).selectOption('FPS総合')
  await expect(panel(page, '試しに取得した結果').getByText('FPS総合').first()).toBeVisible()
  await page.getByRole('button', { name: '追加する' }).click()

  // Its own screen: the first fetch is listed, its articles are public.
  await expect(page.getByRole('heading', { level: 1, name: extra.name })).toBeVisible()
  await expect(panel(page, '直近の取得').getByText('200')).toBeVisible()
  await expect.poll(async () => (await published()).sources.map(({ name }) => name)).toContain(extra.name)
  await expect
    .poll(async () => (await published()).articles.some(({ sourceSite }) => sourceSite === extra.name))
    .toBe(true)
  await expectAccessible(page)

  // Edited: the bar says what, Ctrl+S saves.
  await page.getByLabel('サイト名').fill(`${extra.name}改`)
  await page.getByLabel('取得の間隔').selectOption('30分')
  await expect(page.getByText('取得の間隔 10分 → 30分')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('保存しました。次の取得から使われます')).toBeVisible()
  await expect
    .poll(async () => (await published()).sources.map(({ name }) => name))
    .toContain(`${extra.name}改`)

  // Paused with a note, resumed, fetched.
  await page.getByRole('button', { name: '止める...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('メモ').fill('試しに')
  await dialog.getByRole('button', { name: '日時...' }).click()
  await dialog.getByLabel('再開する日時').fill('2020-01-01T00:00')
  await dialog.getByRole('button', { name: '止める', exact: true }).click()
  await expect(dialog.getByText('今より後の日時を選んでください')).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: '7日後' }).click()
  await dialog.getByRole('button', { name: '止める', exact: true }).click()
  await expect(page.getByText(/に停止しました。.*に再開します。メモ: 試しに/)).toBeVisible()
  await expect(page.getByRole('button', { name: '今すぐ取得' })).toBeDisabled()
  await page.getByRole('button', { name: '再開する' }).click()
  await page.getByRole('button', { name: '今すぐ取得' }).click()
  await expect(page.getByText('取得を始めました')).toBeVisible()

  // A rule for this source: tried, changed, tried again, used.
  const title = (await published()).articles.find(({ sourceSite }) =>
    sourceSite.startsWith(extra.name),
  )?.title
  const word = [...(title ?? '')].slice(0, 6).join('')
  await page.getByRole('link', { name: 'ルールへ' }).click()
  await page.getByRole('link', { name: 'ルールを追加' }).click()
  await page.getByLabel('名前').fill('試しのルール')
  await page.getByLabel('対象の配信元').selectOption(`${extra.name}改`)
  await page.getByLabel('条件1の比べ方').selectOption('パターン')
  await page.getByLabel('条件1のパターン').fill('(閉じない')
  await page.getByRole('button', { name: '試し実行' }).click()
  await expect(page.getByText('このパターンは使えません: かっこの数が合っていません')).toBeVisible()
  await page.getByLabel('条件1の比べ方').selectOption('語を含む')
  await page.getByLabel('条件1の語').fill('どこにもない語')
  await page.getByRole('button', { name: '試し実行' }).click()
  await expect(page.getByText('当てはまる記事はありません')).toBeVisible()
  const use = page.getByRole('button', { name: 'このルールを使う' })
  await expect(use).toBeEnabled()
  // With a group that nothing matches all of them do not; then the group goes.
  await page.getByLabel('条件1の語').fill(word)
  await expect(use).toBeDisabled()
  await page.getByRole('button', { name: 'まとまりを追加' }).click()
  await page.getByLabel('まとまり2の条件1の語').fill('どこにもない語')
  await page
    .getByRole('group', { name: 'まとめ方', exact: true })
    .getByRole('button', { name: 'すべて' })
    .click()
  await page.getByRole('button', { name: '試し実行' }).click()
  await expect(page.getByText('当てはまる記事はありません')).toBeVisible()
  await page.getByRole('button', { name: 'まとまり2の条件1を外す' }).click()
  await expect(use).toBeDisabled()
  await page.getByRole('button', { name: '試し実行' }).click()
  await expect(page.locator('mark').first()).toHaveText(word)
  await expectAccessible(page)
  await use.click()
  await expect(page.getByText('ルール「試しのルール」を使っています')).toBeVisible()
  await expect
    .poll(async () => (await published()).articles.map((article) => article.title))
    .not.toContain(title)
  await page.getByRole('button', { name: '削除' }).click()
  await expect.poll(async () => (await published()).articles.map((article) => article.title)).toContain(title)

  // Taken out on a phone; undone from the list.
  await page.setViewportSize({ width: 390, height: 844 })
  const added = (await sources(admin)).find(({ name }) => name === `${extra.name}改`)
  await page.getByRole('link', { name: '配信元へ戻る' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `${extra.name}改` }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '配信元を外す...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '外す', exact: true }).click()
  await expect(page.getByText(`${extra.name}改を外しました`)).toBeVisible()
  await expect
    .poll(async () =>
      (await published()).articles.some(({ sourceSite }) => sourceSite.startsWith(extra.name)),
    )
    .toBe(false)
  await page.getByRole('link', { name: '配信元へ戻る' }).click()
  await page.getByRole('button', { name: `${extra.name}改を元に戻す` }).click()
  await expect(page.getByText(`${extra.name}改を元に戻しました`)).toBeVisible()
  await callAsAdmin(admin, 'DELETE', `/sources/${added?.id}`)

  // A color beside the usual ones does not make the form wider than its panel.
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/admin/sources')
  await page.getByRole('link', { name: '対戦メモ帳' }).click()
  const settings = page.locator('section', { has: page.getByRole('heading', { name: '設定', exact: true }) })
  await expect(settings.getByRole('radio', { name: 'いまの色' })).toBeAttached()
  expect(await settings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  // An address without a source: trying again would not help.
  await page.goto('/admin/sources/no-such-source')
  await expect(page.getByText('配信元が見つかりません')).toBeVisible()
  await expect(page.getByRole('button', { name: '再試行' })).toHaveCount(0)
})
