import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { callAs, enterAs, makeMember, newAccount, site } from './member.ts'
import { test } from './site-test.ts'

// 端末とデータ of マイページ: devices, the file of one's data, what lives on the device.

test.use({ viewport: { width: 1440, height: 900 } })

const address = '/profile?tab=device'
const panel = (page: Page) => page.getByRole('tabpanel', { name: '端末とデータ' })
/** The card that visitors see; the tab has a hint beside it. */
const visitor = (page: Page) => page.getByRole('region', { name: 'ログイン', exact: true })
const devices = (page: Page) => page.getByRole('list', { name: 'ログイン中の端末' }).getByRole('listitem')

async function isSignedIn({ headers }: { headers: Record<string, string> }): Promise<boolean> {
  return (await fetch(`${site()}/api/users/me/sessions`, { headers })).ok
}

test('a device signs out another one, whose page then belongs to a visitor; then only itself', async ({
  page,
  browser,
}) => {
  const account = newAccount()
  const [here, there, third] = [
    await makeMember('discord', account),
    await makeMember('discord', account),
    await makeMember('discord', account),
  ]
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await enterAs(other, there)
  await other.goto(address)
  await expect(devices(other)).toHaveCount(3)

  await enterAs(page, here)
  await page.goto(address)
  await expect(devices(page)).toHaveCount(3)
  await expect(devices(page).first()).toContainText('この端末')
  // The last one used stands first of the others.
  await devices(page).nth(2).getByRole('button', { name: 'をログアウト' }).click()
  await expect(page.getByText('をログアウトしました')).toBeVisible()
  await expect(devices(page)).toHaveCount(2)
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([
    true,
    false,
    true,
  ])
  await other.reload()
  await expect(visitor(other)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'この端末だけログアウト' }).click()
  await expect(visitor(page)).toBeVisible()
  await expect(panel(page).getByText('この端末の履歴を削除')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: '無料でログイン' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: '退会する' })).toHaveCount(0)
  // The page is a visitor's at once; the session ends when its call has arrived.
  await expect.poll(() => isSignedIn(here)).toBe(false)
  expect(await isSignedIn(third)).toBe(true)
})

test('the file of one’s data is prepared, downloaded and holds what was written', async ({ page }) => {
  const path = await giveThread({ title: `${Date.now()} 書き出しの確認`, posts: [{ content: '最初の投稿' }] })
  const member = await makeMember()
  const id = path.split('/').at(-1)
  expect((await callAs(member, `/threads/${id}/posts`, { content: '書き出される投稿' })).status).toBe(201)
  await enterAs(page, member)
  await page.goto(address)
  await panel(page).getByRole('button', { name: '準備する' }).click()
  const save = panel(page).getByRole('button', { name: 'ダウンロード', exact: true })
  await expect(save).toBeVisible({ timeout: 20_000 })
  await expect(panel(page)).toContainText(/(今日|明日) \d\d:\d\dまでダウンロードできます。/)
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^gamelog-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({
    format: 'gamelog-member-data',
    profile: { display_name: member.profile.display_name },
    posts: [{ thread_id: Number(id), content: '書き出される投稿', state: 'visible' }],
  })
  // Still there after a reload; the next one only in an hour.
  await page.reload()
  await expect(save).toBeVisible()
  await expect(panel(page).getByRole('button', { name: '準備し直す' })).toHaveCount(0)
})

test('without a network the tab says so, and the lines come when it is back; 退会 asks here as in the profile', async ({
  page,
}) => {
  await enterAs(page, await makeMember())
  await page.route('**/api/users/me/sessions', (route) => route.abort())
  await page.route('**/api/users/me/export', (route) =>
    route.fulfill({ json: { ...nothing, state: 'failed', failure: 'error' } }),
  )
  await page.goto(address)
  await expect(panel(page).getByText('ログイン中の端末の読み込みに失敗しました')).toBeVisible()
  await expect(panel(page).getByText('準備に失敗しました。')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: '再試行' })).toBeVisible()
  await page.unroute('**/api/users/me/sessions')
  await panel(page).getByRole('button', { name: '再読み込み' }).click()
  await expect(devices(page)).toHaveCount(1)
  await panel(page).getByRole('button', { name: '退会する' }).click()
  await page
    .getByRole('dialog', { name: '退会しますか？' })
    .getByRole('button', { name: 'キャンセル' })
    .click()
  await page.getByRole('tab', { name: '端末とデータ' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeFocused()
})

const nothing = {
  requested_at: null,
  records: 0,
  made_at: null,
  expires_at: null,
  bytes: null,
  again_at: null,
}
