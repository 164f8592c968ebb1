import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts'
import { boardSql, giveThread } from './board-data.ts'
import { callAs, enterAs, type Member, makeMember, newAccount, storedSession } from './member.ts'
import { test } from './site-test.ts'

// 通知: what reaches a member, on which device it is read, and what is switched off.

test.use({ viewport: { width: 1440, height: 900 } })

const nav = (page: Page) =>
  page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'マイページ' })
const rows = (page: Page) => page.getByRole('list', { name: '通知' }).getByRole('listitem')
const tab = (page: Page) => page.getByRole('tab', { name: '通知' })

async function write(as: Member, thread: string, content: string): Promise<void> {
  const id = thread.split('/').at(-1)
  expect((await callAs(as, `/threads/${id}/posts`, { content })).status).toBe(201)
}

/** A thread with post 2 of a member of this account, and others who answer it. */
async function conversation(account: string) {
  const title = `${account} 返信を待つスレ`
  const thread = await giveThread({ title, posts: [{ content: '最初の投稿' }] })
  const member = await makeMember('discord', account)
  await write(member, thread, '待ち時間は3分くらい')
  // Each by someone else, as one member posts once in 5 s.
  const answer = async (content: string) => write(await makeMember(), thread, content)
  return { title, thread, member, answer }
}

/** A page of a device of its own. */
async function openDevice(browser: Browser, member: Member, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, member)
  await page.goto(path)
  return page
}

/** Number of questions of a page so far. */
function countQuestions(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/me/notices/state')) asked += 1
  })
  return () => asked
}

test('a reply reaches the badge of an open page within 5 s; a press reads it, on every device', async ({
  browser,
}) => {
  const account = newAccount()
  const { title, thread, member, answer } = await conversation(account)
  const pc = await openDevice(browser, member, '/about')
  const phone = await openDevice(browser, await makeMember('discord', account), '/profile?tab=notices')
  await expect(phone.getByText('通知はまだありません')).toBeVisible()
  const asked = countQuestions(pc)
  await expect.poll(asked).toBeGreaterThan(0)
  await expect(nav(pc)).not.toContainText('未読の通知')

  await answer('>>2 平日昼なら1分半で入れた')
  const answeredAt = Date.now()
  await expect(nav(pc)).toContainText('未読の通知1件', { timeout: 5_000 })
  expect(Date.now() - answeredAt).toBeLessThan(5_000)
  await expect(rows(phone)).toContainText([`レス 2 に返信がつきました${title}`])
  await expect(tab(phone)).toContainText('1')

  await nav(pc).click()
  await tab(pc).click()
  await expect(pc.getByText('未読の通知 1件')).toBeVisible()
  const opened = asked()
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(opened + 1)
  await expect(nav(pc)).toContainText('未読の通知1件')
  await rows(pc).getByRole('link').click()
  await expect(pc).toHaveURL(`${thread}#p3`)
  await expect(nav(pc)).not.toContainText('未読の通知')
  await expect(phone.getByText('未読の通知 0件')).toBeVisible()
  await expect(nav(phone)).not.toContainText('未読の通知')
  for (const page of [pc, phone]) await page.context().close()
})

test('two tabs ask in turn as one, and both show the answer; one that closes leaves the asking to the other', async ({
  browser,
}) => {
  const { member, answer } = await conversation(newAccount())
  const first = await openDevice(browser, member, '/about')
  const second = await first.context().newPage()
  const asked = [first, second].map(countQuestions)
  await second.goto('/terms')
  await expect(nav(second)).toBeVisible()
  const before = asked.map((count) => count())
  const since = () => asked.map((count, index) => count() - (before[index] ?? 0))
  await expect.poll(() => Math.max(...since()), { timeout: 15_000 }).toBeGreaterThan(2)
  expect(Math.min(...since())).toBe(0)
  await answer('>>2 二枚で読む')
  for (const page of [first, second]) await expect(nav(page)).toContainText('未読の通知1件')
  await first.close()
  await answer('>>2 もう一つ')
  await expect(nav(second)).toContainText('未読の通知2件')
  await second.context().close()
})

test('すべて既読にする reads all; a group that is off brings no notice; all of it by keyboard', async ({
  browser,
}) => {
  const { member, answer } = await conversation(newAccount())
  const page = await openDevice(browser, member, '/profile?tab=notices')
  await expect(page.getByText('通知はまだありません')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'main')
  await page.getByRole('button', { name: '通知の種類を選ぶ' }).press('Enter')
  await expect(page.getByRole('heading', { name: '通知の種類' })).toBeFocused()
  for (const number of [1, 2]) await answer(`>>2 ${number}つ目`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'すべて既読にする' }).press('Enter')
  await expect(page.getByText('未読の通知 0件')).toBeVisible()
  await expect(nav(page)).not.toContainText('未読の通知')

  const reply = page.getByRole('switch', { name: '返信をサイトで知らせる' })
  await expect(page.getByRole('switch', { name: '運営からのお知らせをサイトで知らせる' })).toBeDisabled()
  await reply.press('Space')
  await expect(reply).toHaveAttribute('aria-checked', 'false')
  await expect(reply).toBeEnabled()
  await answer('>>2 知らせない')
  const { userId } = await storedSession(page)
  const waiting = `select from outbox where topic = 'member-notice' and payload ->> 'user_id' = $1`
  await expect.poll(async () => (await boardSql(waiting, [userId])).length).toBe(0)
  await page.reload()
  await expect(reply).toHaveAttribute('aria-checked', 'false')
  await reply.press('Space')
  await expect(reply).toBeEnabled()
  await answer('>>2 また知らせる')
  await expect(page.getByText('未読の通知 1件')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.context().close()
})

test('the list at every width, failed and offline: axe finds nothing, nothing scrolls sideways', async ({
  page,
}) => {
  const { member, answer } = await conversation(newAccount())
  await answer('>>2 ひとつ')
  await enterAs(page, member)
  await page.route('**/api/users/me/notices', (route) => route.abort())
  await page.goto('/profile?tab=notices')
  await expect(page.getByRole('alert')).toContainText('通知の読み込みに失敗しました')
  await page.unroute('**/api/users/me/notices')
  await page.getByRole('button', { name: '再読み込み' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('switch')).toHaveCount(2)
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: '履歴' }).click()
  await tab(page).click()
  await expect(page.getByText('オフラインです。この端末に残っている内容です。')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.context().setOffline(false)
  for (const width of [360, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 812 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothSchemes(page, 'main')
  }
})
