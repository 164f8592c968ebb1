import { expect } from '@playwright/test'
import { expectAccessible, expectFineAtEveryWidth, expectNoSidewaysScroll } from './accessibility.ts'
import { enterAsAdmin, makeDemoAdmin } from './admin-test.ts'
import { test } from './site-test.ts'

test('a site asks, an operator answers, the site reads the answer at its private address alone', async ({
  page,
  browser,
}) => {
  const text = `見出しの引用をやめてください ${Date.now()}`
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto('/sources/request')
  await page.getByRole('button', { name: '依頼を送る' }).click()
  await expect(page.getByText('配信元を選んでください')).toBeVisible()
  await expect(page.getByLabel('配信元', { exact: true })).toBeFocused()
  await page.getByLabel('配信元', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('依頼の内容').fill(text)
  await page.getByLabel('連絡先（任意）').fill('名前だけ')
  await page.getByRole('button', { name: '依頼を送る' }).click()
  await expect(page.getByText(/連絡先は、メールアドレスか/)).toBeVisible()
  await expectFineAtEveryWidth(page)
  await page.getByLabel('連絡先（任意）').fill('owner@example.com')
  // Enter in a field of one line sends nothing.
  for (const label of ['連絡先（任意）', '記事のアドレスかID（任意）']) {
    await page.getByLabel(label).press('Enter')
    await expect(page.getByLabel('依頼の内容')).toBeFocused()
  }
  await page.getByRole('button', { name: '依頼を送る' }).click()
  await expect(page.getByText('受付済み', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const address = await page.getByLabel('控えのアドレス').inputValue()
  expect(page.url()).toBe(address)
  // While it fades its contrast is low.
  await expect(page.getByText('依頼を受け付けました')).toHaveCount(0, { timeout: 15_000 })
  await expectFineAtEveryWidth(page)
  const [, key = ''] = address.split('#key=')
  expect(key).toHaveLength(43)
  expect(addresses.filter((each) => each.includes(key))).toEqual([])

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await enterAsAdmin(desk, await makeDemoAdmin())
  await desk.goto('/admin/sources/requests')
  await desk.getByRole('button', { name: text }).click()
  await expect(desk.getByText('owner@example.com')).toBeVisible()
  await expect(desk.getByRole('link', { name: '配信元を開く（一時停止）' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '回答して対応済みにする' }).click()
  await expect(desk.getByText('回答を入力してください')).toBeVisible()
  await desk.getByRole('textbox', { name: '回答' }).fill('引用をやめました。')
  await desk.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(desk)
  await desk.getByRole('button', { name: '回答して対応済みにする' }).click()
  await expect(desk.getByText('「対応済み」にしました')).toBeVisible()
  await office.close()

  await page.getByRole('button', { name: '更新', exact: true }).click()
  await expect(page.getByText('引用をやめました。')).toBeVisible()
  await expect(page.getByText('対応済み', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '追記' }).fill('ありがとうございました')
  await page.getByRole('button', { name: '追記を送る' }).click()
  await expect(page.getByText('受付済み', { exact: true })).toBeVisible()
  await expect(page.getByRole('form', { name: '追記' })).toHaveCount(0)

  // Another browser has the address alone; the form knows the request of this one.
  await page.goto('/sources/request')
  await expect(page.getByRole('heading', { name: 'この端末から送った依頼' })).toBeVisible()
  const other = await browser.newContext()
  const reader = await other.newPage()
  await reader.goto(address)
  await expect(reader.getByText('引用をやめました。')).toBeVisible()
  await reader.goto(`${address.slice(0, -3)}AAA`)
  await reader.reload()
  await expect(reader.getByText('この依頼は見つかりません', { exact: false })).toBeVisible()
  await other.close()
})
