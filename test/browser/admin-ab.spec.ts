import type { Experiment } from '@gamelog/contracts/widget/experiments'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { type Admin, callAsAdmin, test } from './admin-test.ts'
import { site } from './member.ts'

/** Of this test alone: a split changes what the embeds of its widgets show. */
const own = { a: 'ab-spec-pc-grid', b: 'ab-spec-pc-list' }
const name = `サイドバーはグリッドかリストか ${Date.now()}`

async function accessibleInLightAndDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function experiments(admin: Admin): Promise<Experiment[]> {
  const answer = (await callAsAdmin(admin, 'GET', '/widget/experiments')) as { experiments: Experiment[] }
  return answer.experiments.filter((experiment) => experiment.a.widget_id === own.a)
}

/** Whether the script of A shows B, too. */
async function showsBoth(): Promise<boolean> {
  const script = await (await fetch(`${site()}/api/widget/${own.a}.js`)).text()
  return script.includes(own.b)
}

test('two widgets are compared by their figures, and a link shows the same', async ({ page }) => {
  await page.goto('/admin/widget?tab=ab')
  const a = page.getByRole('combobox', { name: 'ウィジェットA' })
  const b = page.getByRole('combobox', { name: 'ウィジェットB' })
  await page.getByRole('button', { name: '比較する' }).click()
  await expect(page.getByRole('alert')).toHaveText('比較するウィジェットを選択してください')
  await a.selectOption({ label: 'gamelog-pc-grid　グリッド' })
  await expect(b.getByRole('option', { name: 'gamelog-pc-grid　グリッド' })).toBeDisabled()
  await b.selectOption({ label: 'gamelog-pc-list　リスト' })
  await expect(a.getByRole('option', { name: 'gamelog-pc-list　リスト' })).toBeDisabled()
  await page.getByRole('button', { name: '比較する' }).click()

  const today = jstDayOf(new Date())
  const days = `from=${addDays(today, -13)}&to=${today}`
  await expect(page).toHaveURL(new RegExp(`a=gamelog-pc-grid&b=gamelog-pc-list&${days}$`))
  await expect(page.getByText('別々の掲載の比較です。場所の違いも数字に入ります。')).toBeVisible()
  await expect(page.getByRole('img', { name: /^クリック率。A [\d.]+%、95%区間/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^差（B − A）は/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^A gamelog-pc-grid（グリッド） [\d,]+ / })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '内訳のCSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`gamelog-ab-test-${addDays(today, -13)}_${today}.csv`)
  // The tabs are half under the bar while the page is scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  await accessibleInLightAndDark(page)

  await page.reload()
  await expect(a).toHaveValue('gamelog-pc-grid')
  await expect(page.getByRole('img', { name: /^差（B − A）は/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: /^差（B − A）は/ })).toBeHidden()

  // No answer can be read.
  await page.route('**/api/admin/widget/analytics?*', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/admin/widget?tab=ab&a=gamelog-pc-grid&b=gamelog-mobile-list')
  await expect(page.getByText('比較データの取得に失敗しました')).toBeVisible()
})

test('a split: draft, start and end change what the embed shows; what is typed is not lost', async ({
  page,
  admin,
}) => {
  for (const widget_id of Object.values(own))
    await callAsAdmin(admin, 'POST', '/widget/settings', { widget_id, article_ids: [] })
  // Of an attempt that failed.
  for (const { id, state } of await experiments(admin))
    if (state === 'running') await callAsAdmin(admin, 'POST', `/widget/experiments/${id}/end`)
  await page.goto('/admin/widget?tab=ab&mode=split')
  await page.getByRole('textbox', { name: '名前' }).fill(name)
  await page.getByRole('button', { name: '始める…' }).click()
  await expect(page.getByText('比較するウィジェットを選択してください').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'A（もとの形）' }).selectOption(own.a)
  await page.getByRole('combobox', { name: 'B（試す形）' }).selectOption(own.b)
  await expect(page.getByTitle(`Bの見た目 ${own.b}`)).toBeAttached()
  await page.getByRole('button', { name: '80:20' }).click()

  // It survives a reload, and is asked for before it is left.
  await page.reload()
  await expect(page.getByRole('textbox', { name: '名前' })).toHaveValue(name)
  const bar = page.getByRole('region', { name: '未保存の変更' })
  await expect(bar).toContainText('明日0:00から')
  await page.getByRole('link', { name: '配信設定' }).click()
  await page.getByRole('button', { name: '移動しない' }).click()
  await accessibleInLightAndDark(page)
  await bar.getByRole('button', { name: '下書き保存' }).click()
  await expect(bar).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('下書き')

  // From today on, so that it runs at once.
  const today = jstDayOf(new Date())
  await page.getByRole('button', { name: /^期間 / }).click()
  const calendar = page.getByRole('dialog', { name: '期間' })
  const day = (date: string) => calendar.locator(`td[data-day="${date}"] button`)
  if (!today.endsWith('-01')) await expect(day(addDays(today, -1))).toBeDisabled()
  await day(today).click()
  await day(addDays(today, 6)).click()
  await calendar.getByRole('button', { name: '適用' }).click()
  await bar.getByRole('button', { name: '始める…' }).click()
  const question = page.getByRole('dialog', { name: `「${name}」を始めますか？` })
  await expect(question).toContainText(`${own.a}の表示の20%が${own.b}になります。すぐに始まります`)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: '始める' }).click()
  await expect(row).toContainText('実行中')
  await expect.poll(showsBoth).toBe(true)
  const running = (await experiments(admin)).find((experiment) => experiment.name === name)
  expect(running).toMatchObject({ state: 'running', share_b: 20, first_day: today, difference: 0.4 })

  // Its widgets are taken.
  await page.getByRole('combobox', { name: 'A（もとの形）' }).selectOption(own.a)
  await expect(page.getByText('このウィジェットは別の割り振りで使っています')).toBeVisible()
  await bar.getByRole('button', { name: '破棄' }).click()

  await row.getByRole('button', { name: '結果' }).click()
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await expect(page.getByText('表示が少なすぎます').first()).toBeVisible()
  await expect(page.getByText('同じ埋め込みを80:20で（無作為）')).toBeVisible()
  await row.getByRole('button', { name: '終える…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '終える' }).click()
  await expect(row).toContainText('途中で中止')
  await expect.poll(showsBoth).toBe(false)
})
