import { expect } from '@playwright/test'
import { test } from './admin-test.ts'

test('what is in force, without secrets; a provider is tried; what is kept has an address', async ({
  page,
}) => {
  await page.goto('/admin/office/settings')
  const origin = page.getByRole('row', { name: /PUBLIC_ORIGIN/ })
  await expect(origin).toContainText('http')
  await expect(page.getByRole('row', { name: /^REDIS_URL/ })).toContainText('設定あり')
  await expect(page.getByText('すべて済み')).toBeVisible()
  await page.getByRole('button', { name: 'Discordでログインをためす' }).click()
  await expect(page.getByRole('status').filter({ hasText: '応答あり' })).toBeVisible()
  await page.getByRole('link', { name: '保存と削除' }).click()
  await expect(page).toHaveURL(/tab=kept/)
  await expect(page.getByRole('row', { name: /監査ログ/ })).toContainText('2年')
})
