import type { AdminSection } from '@gamelog/contracts/admin/section-switches'
import { sectionNames } from '@gamelog/contracts/sections'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { test } from './admin-test.ts'

const changed = {
  at: '2026-11-20T12:30:00Z',
  by: { user_id: '00000000-0000-4000-8000-000000000001', user_number: 107, display_name: 'ねむ' },
}
const path = '**/api/admin/site/sections'

/** Sections of this page alone: a real switch would change the site of the other tests. Resolves to what was saved. */
async function giveSections(page: Page, first: Partial<AdminSection>[] = []) {
  const saved: object[] = []
  const rows: AdminSection[] = sectionNames.map((section) => ({
    section,
    state: 'coming',
    is_built: false,
    changed: null,
    visitors_today: 0,
    ...first.find((row) => row.section === section),
  }))
  let isRefused = false
  await page.route(path, (route) => {
    if (route.request().method() === 'PUT') {
      if (isRefused) {
        isRefused = false
        const error = 'ほかの管理者が先に保存しました'
        return route.fulfill({ status: 409, json: { code: 'sections_changed', error } })
      }
      const { changes } = route.request().postDataJSON()
      saved.push(...changes)
      for (const { section, state } of changes)
        Object.assign(rows.find((row) => row.section === section) ?? {}, { state, changed })
    }
    return route.fulfill({ json: { sections: rows } })
  })
  return {
    saved,
    /** Another operator changes one; the next save is refused. */
    meanwhile(section: string, state: string) {
      Object.assign(rows.find((row) => row.section === section) ?? {}, { state, changed })
      isRefused = true
    },
  }
}

const state = (page: Page, section: string, name: string) =>
  page.getByRole('group', { name: `${section}の状態` }).getByRole('button', { name })

test('ten rows; 公開 waits for the screen; hiding asks once, saving shows who and when and can be undone', async ({
  page,
}) => {
  const { saved } = await giveSections(page, [
    { section: 'quiz', state: 'coming', visitors_today: 1920, changed },
  ])
  await page.goto('/admin/office/settings?group=sections')
  await expect(page.getByRole('group', { name: /の状態$/ })).toHaveCount(10)
  await expect(page.getByRole('listitem').filter({ hasText: '/quiz' })).toContainText(
    '1,920人今日ねむ #0107・11/20 21:30',
  )
  await expect(state(page, 'クイズ', '公開')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'すべて公開' })).toBeDisabled()
  await expectAccessible(page)
  await state(page, 'スキン図鑑', '非表示').click()
  await expect(page.getByRole('region', { name: '未保存の変更' })).toContainText('スキン図鑑を非表示にします')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: '「スキン図鑑」を非表示にしますか？' })
  await expect(dialog).toContainText('/skinsとその下のページは404になります')
  await expectAccessible(page)
  expect(saved).toEqual([])
  await dialog.getByRole('button', { name: '非表示にする' }).click()
  await expect(page.getByText('保存しました。1秒で全体に反映されます')).toBeVisible()
  await expect(state(page, 'スキン図鑑', '非表示')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(state(page, 'スキン図鑑', '開発中')).toHaveAttribute('aria-pressed', 'true')
  expect(saved).toEqual([
    { section: 'skins', state: 'hidden', seen: 'coming' },
    { section: 'skins', state: 'coming', seen: 'hidden' },
  ])
})

test('すべて公開 opens those with a screen, すべて開発中 makes the site the specification’s, without a question', async ({
  page,
}) => {
  const { saved } = await giveSections(page, [
    { section: 'ranking', is_built: true, state: 'coming' },
    { section: 'quiz', is_built: true, state: 'hidden' },
    { section: 'skins', state: 'hidden' },
  ])
  await page.goto('/admin/office/settings?group=sections')
  await page.getByRole('button', { name: 'すべて公開' }).click()
  await expect(page.getByRole('region', { name: '未保存の変更' })).toContainText('2件')
  await page.getByRole('link', { name: '動作環境' }).click()
  await page
    .getByRole('dialog', { name: '画面を移動しますか？' })
    .getByRole('button', { name: '移動しない' })
    .click()
  await page.getByRole('button', { name: 'すべて開発中' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('保存しました。1秒で全体に反映されます')).toBeVisible()
  expect(saved).toEqual([
    { section: 'skins', state: 'coming', seen: 'hidden' },
    { section: 'quiz', state: 'coming', seen: 'hidden' },
  ])
})

test('what another operator saved first is shown beside; one’s own change can still be saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { saved, meanwhile } = await giveSections(page, [
    { section: 'ranking', is_built: true, state: 'open' },
  ])
  await page.goto('/admin/office/settings?group=sections')
  await state(page, 'ランキング', '開発中').click()
  await expectNoSidewaysScroll(page)
  meanwhile('ranking', 'hidden')
  await page.getByRole('button', { name: /^保存/ }).click()
  const dialog = page.getByRole('dialog', { name: '別の人が先に保存しました' })
  await expect(dialog).toContainText('ねむ #0107がセクションの状態を保存しました')
  await expect(dialog.getByRole('row', { name: /ランキング/ })).toContainText('非表示')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '自分の変更で保存' }).click()
  await expect(page.getByText('保存しました。1秒で全体に反映されます')).toBeVisible()
  expect(saved).toEqual([{ section: 'ranking', state: 'coming', seen: 'hidden' }])
})
