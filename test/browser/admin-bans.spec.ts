import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { callAs, enterAs, type Member, makeMember, ownSession } from './member.ts'

const numberOf = ({ profile }: Member) => `#${String(profile.user_number).padStart(4, '0')}`
const idOf = ({ session }: Member) => ownSession(session.access_token).userId

// From a ban by UUID to the member who can write again, with both sides of the appeal.

test('ban by UUID with the keyboard, appeal, decision, answer; the member writes again', async ({
  page,
  browser,
}) => {
  const member = await makeMember()
  const made = await callAs(member, '/threads', {
    title: `BANの試験 ${Date.now().toString(36)}`,
    game_category: 'apex-legends',
    content: '最初の投稿',
  })
  const { thread } = (await made.json()) as { thread: { id: number } }
  const number = numberOf(member)

  // The member has the thread open, and text in the composer.
  const reader = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const open = await reader.newPage()
  await enterAs(open, member)
  await open.goto(`/board/thread/${thread.id}`)
  await open.getByLabel('投稿内容').fill('書きかけの返信')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/ban?tab=bans')
  await page.getByRole('button', { name: 'UUIDを指定してBAN' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'UUIDを指定してBAN' })
  await expect(sheet.getByLabel('会員ID（UUID）')).toBeFocused()
  await page.keyboard.type('xyz')
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText('UUIDの形式が正しくありません')
  await expect(sheet).toContainText('理由を選択してください')
  // The member is found by number, too.
  await sheet.getByLabel('会員ID（UUID）').fill(number)
  await sheet
    .getByRole('list', { name: '当てはまる会員' })
    .getByRole('button', { name: number })
    .press('Enter')
  await expect(sheet.getByLabel('会員ID（UUID）')).toHaveValue(idOf(member))
  await expect(sheet).toContainText('投稿 1件')
  await sheet.getByRole('radio', { name: '荒らし行為' }).press('Space')
  await sheet.getByRole('button', { name: '無期限' }).press('Enter')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'BANする' }).press('Enter')
  await expect(page.getByText(`${number} をBANしました`)).toBeVisible()
  const row = page.getByRole('row', { name: number })
  await expect(row).toContainText('荒らし行為')
  await expect(row).toContainText('無期限')
  const download = page.waitForEvent('download')
  const csvButton = page.getByRole('button', { name: 'BANのCSV' })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/bans?*', async (route) => {
    await answer.promise
    await route.fallback()
  })
  await csvButton.press('Enter')
  // Browsers take the focus from a disabled button.
  await expect(csvButton).toBeDisabled()
  await expect(csvButton).not.toBeFocused()
  answer.resolve()
  const csv = await readFile(await (await download).path(), 'utf8')
  await expect(csvButton).toBeFocused()
  expect(csv).toContain(`\r\n${number},${member.profile.display_name},${idOf(member)},荒らし行為,,無期限,0,`)

  // The next write is refused: the panel takes the composer's place, the text is kept.
  await open.getByRole('button', { name: '書き込む' }).last().click()
  const stopped = open.getByRole('region', { name: '書き込みを停止しています' })
  await expect(stopped).toContainText('荒らし行為')
  await expect(stopped).toContainText('無期限')
  await expect(stopped).toContainText('下書きは残っています。')
  await expect(open.getByLabel('投稿内容')).toHaveCount(0)
  await expect(open.getByRole('button', { name: 'いいね' }).first()).toBeDisabled()
  await stopped.getByRole('button', { name: '異議を申し立てる' }).click()
  const form = open.getByRole('dialog', { name: '異議の申し立て' })
  await form.getByRole('button', { name: '申し立てを送る' }).click()
  await expect(form).toContainText('伝えたいことを入力してください')
  await form.getByLabel('伝えたいこと').fill('人違いだと思います。')
  await expectAccessible(open)
  await form.getByRole('button', { name: '申し立てを送る' }).click()
  await expect(stopped).toContainText('申し立てを受け付けました')

  // In the queue the appeal is answered and the ban lifted.
  await page.goto('/admin/ban?kind=appeals')
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('button').press('Enter')
  const pane = page.getByRole('region', { name: `${number} の申し立て` })
  await expect(pane).toContainText('人違いだと思います。')
  await page.keyboard.press('u')
  await expect(pane).toContainText('本人への返事を入力してください')
  await expect(pane.getByLabel('本人への返事')).toBeFocused()
  await page.keyboard.type('確認しました。取り違えでした。')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(page.getByText(`${number} のBANを解除しました`)).toBeVisible()

  await open.reload()
  await expect(open.getByRole('status').filter({ hasText: '申し立てに返事が届きました。' })).toContainText(
    '「確認しました。取り違えでした。」 利用制限を解除しました。',
  )
  await open.getByRole('button', { name: '返事を閉じる' }).click()
  await expect(open.getByLabel('投稿内容')).toHaveValue('書きかけの返信')
  await open.getByLabel('投稿内容').focus()
  await open.getByRole('button', { name: '書き込む' }).last().click()
  await expect(open.getByRole('article', { name: 'レス 2' })).toContainText('書きかけの返信')
  await reader.close()
})

test('on a phone: the log hides addresses, the end changes, the ban is lifted and stays in the history', async ({
  page,
  admin,
}) => {
  const member = await makeMember()
  const number = numberOf(member)
  await callAsAdmin(admin, 'POST', '/bans', { user_id: idOf(member), reason: 'スパム投稿', memo: 'メモ書き' })
  const refused = await callAs(member, '/threads', {
    title: 'x',
    game_category: 'apex-legends',
    content: 'x',
  })
  expect(refused.status).toBe(403)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/ban?tab=bans&q=${idOf(member)}`)
  const row = page.getByRole('row', { name: number }).first()
  await expect(row).toContainText('無期限')
  await expect(page.getByText('メモ書き')).toBeVisible()

  const log = page.locator('section', { has: page.getByRole('heading', { name: 'ブロックログ' }) })
  await expect(async () => {
    await page.getByRole('button', { name: '更新' }).click()
    await expect(log.getByRole('row', { name: number })).toContainText('スレッド作成', { timeout: 1_000 })
  }).toPass()
  await expect(log).not.toContainText('127.0.0.1')
  await log.getByRole('button', { name: 'アドレスを表示' }).click()
  await expect(log.getByRole('row', { name: number })).toContainText('127.0.0.1')

  await row.getByRole('button', { name: '期限を変える' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '日時…' }).click()
  await dialog.getByLabel('期限の日付').fill('2020-01-01')
  await expect(dialog).toContainText('今より後の日時を選んでください')
  await dialog.getByRole('button', { name: '30日' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '期限を変える' }).click()
  await expect(row).toContainText('残り 29日')

  await row.getByRole('button', { name: 'BANを解除' }).click()
  await expect(dialog).toContainText(`${number} のBANを解除しますか？`)
  await dialog.getByRole('button', { name: '解除する' }).click()
  await expect(page.getByText(`${number} のBANを解除しました`)).toBeVisible()
  await expect(page.getByText(`${number} のBANの期限を変えました`)).toHaveCount(0)
  await expect(page.getByText('条件に合うBANはありません')).toBeVisible()
  await page.getByRole('button', { name: '終わったもの' }).click()
  await expect(row).toContainText('解除')
  await expectAccessible(page)
})
