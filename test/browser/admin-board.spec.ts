import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { boardSql, giveThread } from './board-data.ts'
import { callAs, type Member, makeMember, ownSession, site } from './member.ts'

const idOf = (path: string) => Number(path.split('/').at(-1))
const userOf = ({ session }: Member) => ownSession(session.access_token).userId

/** Status of a public thread: 404 while it is hidden. */
async function publicThread(id: number): Promise<{ status: number; state: string | undefined }> {
  const answer = await fetch(`${site()}/api/board/threads/${id}`)
  const { thread } = (await answer.json()) as { thread?: { status: string } }
  return { status: answer.status, state: thread?.status }
}

/** Answers the question with a reason. */
async function confirm(page: Page, question: string, button: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question })
  if (reason) await dialog.getByLabel('理由').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })

async function auditOf(admin: Parameters<typeof callAsAdmin>[0], target: string) {
  const { events } = (await callAsAdmin(admin, 'GET', `/audit-log?target=${target}`)) as {
    events: { action: string; reason: string | null }[]
  }
  return events.map(({ action, reason }) => [action, reason])
}

test('threads are filtered, hidden and shown again, closed and opened; each change can be taken back', async ({
  page,
  admin,
}) => {
  const mark = `管理${Date.now().toString(36)}`
  const [full, plain, reported] = [
    idOf(await giveThread({ title: `${mark} 完走`, posts: [], upTo: 1_000 })),
    idOf(await giveThread({ title: `${mark} 宣伝`, posts: [{ content: '宣伝です' }] })),
    idOf(
      await giveThread({
        title: `${mark} 荒れた`,
        posts: [{ content: '1' }, ...Array.from({ length: 5 }, () => ({ content: '悪口', hidden: true }))],
        reported: true,
      }),
    ),
  ]
  const rows = page.locator('tbody tr')
  const row = (name: string): Locator => rows.filter({ hasText: name })

  await page.goto('/admin/board')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'タイトルで絞り込む' })).toBeFocused()
  await page.keyboard.type(mark)
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent(mark)}`))
  await expect(row('完走')).toContainText('1000')
  await expect(row('荒れた')).toContainText('通報多数')

  // Hidden with a reason, taken back from the toast by keyboard, hidden again.
  const name = `${mark} 宣伝`
  await row('宣伝')
    .getByRole('button', { name: /を削除$/ })
    .click()
  const question = page.getByRole('dialog', { name: `スレッド「${name}」を非表示にしますか？` })
  await expect(question).toContainText('あとから復元できます。')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await confirm(page, `スレッド「${name}」を非表示にしますか？`, '非表示にする', '宣伝')
  await expect(row('宣伝')).toHaveAttribute('data-look', 'dim')
  await expect(row('宣伝')).toContainText('非表示')
  expect((await publicThread(plain)).status).toBe(404)
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row('宣伝')).not.toHaveAttribute('data-look', 'dim')
  expect((await publicThread(plain)).status).toBe(200)
  await row('宣伝')
    .getByRole('button', { name: /を削除$/ })
    .click()
  await confirm(page, `スレッド「${name}」を非表示にしますか？`, '非表示にする')
  await page.getByRole('group', { name: '表示状態' }).getByRole('button', { name: '非表示' }).click()
  await expect(page).toHaveURL(/show=deleted/)
  await expect(rows).toHaveCount(1)
  await row('宣伝')
    .getByRole('button', { name: /を復元$/ })
    .click()
  await confirm(page, `スレッド「${name}」を公開に戻しますか？`, '公開に戻す')
  await expect(page.getByText('スレッドが見つかりません')).toBeVisible()
  await page.getByRole('button', { name: '条件をすべて外す' }).click()
  await expect(page.getByRole('searchbox', { name: 'タイトルで絞り込む' })).toHaveValue('')

  // By number; opened though posts of it are hidden by reports.
  await page.getByRole('searchbox', { name: 'タイトルで絞り込む' }).fill(`#${reported}`)
  await expect(rows).toHaveCount(1)
  await row('荒れた')
    .getByRole('button', { name: /の書き込みを再開$/ })
    .click()
  await confirm(page, `スレッド「${mark} 荒れた」の書き込みを再開しますか？`, '書き込みを再開', '確認ずみ')
  await expect(row('荒れた')).not.toContainText('通報多数')
  expect((await publicThread(reported)).state).toBe('active')

  // Closed by the operators from the posts' dialog.
  await row('荒れた')
    .getByRole('link', { name: `${mark} 荒れた`, exact: true })
    .click()
  const posts = page.getByRole('dialog', { name: `${mark} 荒れた` })
  await expect(posts.getByRole('article')).toHaveCount(6)
  await posts.getByRole('button', { name: '書き込みを終了' }).click()
  await confirm(page, `スレッド「${mark} 荒れた」の書き込みを終了しますか？`, '書き込みを終了')
  await expect(posts.getByRole('button', { name: '運営として書き込む' })).toBeDisabled()
  expect((await publicThread(reported)).state).toBe('locked')
  await page.keyboard.press('Escape')
  await expect(posts).toBeHidden()
  await expect(row('荒れた')).toContainText('書き込み終了')
  await expect
    .poll(() => auditOf(admin, `thread:${reported}`))
    .toEqual([
      ['thread.lock', null],
      ['thread.unlock', '確認ずみ'],
    ])

  // A full thread is neither closed nor opened; a failure is named and can be tried again.
  await page.route('**/api/admin/board/threads?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: '掲示板が応答しません' } }),
  )
  await page.goto(`/admin/board?q=%23${full}`)
  await expect(page.getByText('スレッド一覧の取得に失敗しました')).toBeVisible()
  await page.unroute('**/api/admin/board/threads?*')
  await page.getByRole('button', { name: '再試行' }).click()
  await row('完走')
    .getByRole('link', { name: `${mark} 完走`, exact: true })
    .click()
  await expect(page.getByRole('article')).toHaveCount(50)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^書き込みを/ })).toHaveCount(0)
})

test('posts are found, deleted, restored and written as the operators, on a phone', async ({ page }) => {
  const mark = `スマホ${Date.now().toString(36)}`
  const thread = idOf(
    await giveThread({
      title: mark,
      posts: [{ content: 'はじめ' }, { content: '探している投稿' }],
      upTo: 60,
    }),
  )
  await boardSql('update posts set pending_reports = 1 where thread_id = $1 and post_number = 3', [thread])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/board?thread=${thread}&post=55`)
  const posts = page.getByRole('dialog', { name: mark })
  await expect(posts.getByRole('article', { name: 'レス 55', exact: true })).toBeInViewport()
  await expect(posts.getByRole('article')).toHaveCount(10)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await expectNoSidewaysScroll(page)

  await posts.getByRole('button', { name: '通報あり 1' }).click()
  await expect(posts.getByRole('article')).toHaveCount(1)
  await posts.getByRole('button', { name: 'すべて 60' }).click()
  await posts.getByRole('searchbox', { name: '本文・名前・IDで絞り込む' }).fill('探している')
  await posts.getByRole('button', { name: 'レス 2を削除' }).click()
  await confirm(page, 'レス 2 を削除しますか？', '削除する', '誤爆')
  const post = posts.getByRole('article', { name: 'レス 2', exact: true })
  await expect(post).toContainText('削除済み')
  await expect(toast(page, 'レス 2 を削除しました')).toBeVisible()
  // The row changed while the question was closing.
  await expect(posts.getByRole('button', { name: 'レス 2を復元' })).toBeFocused()
  await page.keyboard.press('Enter')
  await confirm(page, 'レス 2 を復元しますか？', '復元する')
  await expect(post).not.toContainText('削除済み')
  // Over a dialog, too, the toast's button is reached by keyboard.
  await expect(toast(page, 'レス 2 を復元しました')).toBeVisible()
  // The toast of a change that was taken back has gone, and its 元に戻す with it.
  expect(await toast(page, 'レス 2 を削除しました').count()).toBe(0)
  await page.keyboard.press('F8')
  await expect(toast(page, 'レス 2 を復元しました').getByRole('button', { name: '元に戻す' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(post).toContainText('削除済み')

  // The draft of the operators' post outlives the dialog; Back closes the dialog, not the page.
  await posts.getByRole('button', { name: '運営として書き込む' }).click()
  await expect(posts.getByRole('textbox', { name: /運営として書き込む/ })).toBeFocused()
  await posts.getByRole('button', { name: '書き込む', exact: true }).click()
  await expect(posts.getByRole('alert')).toContainText('投稿内容を入力してください')
  await posts.getByRole('textbox', { name: /運営として書き込む/ }).fill('見回りを強化します')
  await page.goBack()
  await expect(posts).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/board$/)
  await page.getByRole('searchbox').fill(`#${thread}`)
  await page.getByRole('link', { name: mark, exact: true }).click()
  await posts.getByRole('button', { name: '運営として書き込む' }).click()
  await expect(posts.getByRole('textbox', { name: /運営として書き込む/ })).toHaveValue('見回りを強化します')
  await posts.getByRole('button', { name: '書き込む', exact: true }).click()
  await expect(posts.getByRole('article', { name: 'レス 61' })).toContainText('見回りを強化します')
  await expect(posts.getByRole('article', { name: 'レス 61' })).toContainText('ID:--------')
  expect((await publicThread(thread)).status).toBe(200)
})

test('a member’s page joins what user and board know; addresses and notes are recorded', async ({
  page,
  admin,
}) => {
  const mark = `会員${Date.now().toString(36)}`
  const thread = idOf(await giveThread({ title: mark, posts: [{ content: 'はじめ' }] }))
  const [author, reporter] = [await makeMember(), await makeMember()]
  const id = userOf(author)
  const posted = await callAs(author, `/threads/${thread}/posts`, { content: `${mark}の投稿` })
  expect(posted.status).toBe(201)
  await callAs(reporter, `/threads/${thread}/posts`, { content: 'となりの投稿' })
  await callAs(reporter, `/threads/${thread}/posts/2/report`, { reason: '晒し行為です' })
  const until = Math.floor(Date.now() / 1_000) + 7 * 86_400 + 3_600
  await callAsAdmin(admin, 'POST', '/bans', { user_id: id, reason: '荒らし行為', expires_at: until })
  await boardSql(
    `update posts set author_ip = '203.0.113.24', author_port = 51422 where thread_id = $1 and post_number > 1`,
    [thread],
  )

  await page.goto(`/admin/members/${id}`)
  await expect(page.getByText('BAN中・残り 7日')).toBeVisible()
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(panel('投稿').getByRole('row', { name: new RegExp(`${mark}の投稿`) })).toContainText('通報中')
  await expect(panel('通報された').getByRole('row', { name: /晒し行為です/ })).toContainText('未処理')
  await expect(page.getByText('通報したことはありません')).toBeVisible()
  await expect(panel('BAN歴')).toContainText('荒らし行為')

  // Hidden until asked for; then recorded.
  await expect(page.getByText('203.0.113.24')).toHaveCount(0)
  await page.getByRole('button', { name: 'アドレスを表示' }).click()
  const addresses = panel('アドレスと回線')
  await expect(addresses).toContainText('記録しました')
  await expect(addresses).toContainText('203.0.113.24')
  await expect(addresses).toContainText('51422')
  await expect(addresses).toContainText('同じ回線（携帯回線では別人のことがあります）')
  await expect(addresses.locator(`a[href$="${userOf(reporter)}"]`)).toBeVisible()

  // A note that another admin writes meanwhile is shown before it is replaced.
  const note = page.getByRole('textbox', { name: '運営メモ' })
  await note.fill('次は30日')
  await callAsAdmin(admin, 'PUT', `/members/${id}/memo`, { memo: '1回目', replaces: null })
  await page.keyboard.press('Control+s')
  await expect(toast(page, '運営メモの保存に失敗しました')).toBeVisible()
  await expect(panel('運営メモ')).toContainText('ほかの管理者が書き換えました: 「1回目」')
  await expect(note).toHaveValue('次は30日')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: '未保存の変更' })).toBeHidden()
  await expect
    .poll(() => auditOf(admin, `user:${id}`))
    .toEqual([
      ['member.memo', null],
      ['member.memo', null],
      ['member.addresses', null],
      ['ban.create', '荒らし行為'],
    ])

  await page.getByRole('button', { name: '解除' }).click()
  await page
    .getByRole('dialog', { name: /のBANを解除しますか？$/ })
    .getByRole('button', { name: '解除する' })
    .click()
  await expect(page.getByText('BAN中・残り 7日')).toBeHidden()
  await expect(panel('BAN歴')).toContainText('に解除')

  // The board away: its parts alone fail. Nobody: said so.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/admin/board/members/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: '掲示板が応答しません' } }),
  )
  await page.reload()
  await expect(page.getByText('投稿の取得に失敗しました')).toBeVisible()
  await expect(panel('BAN歴')).toContainText('荒らし行為')
  await expect(note).toHaveValue('次は30日')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/admin/members/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('会員が見つかりません')).toBeVisible()
  await page.getByRole('main').getByText('通報へ戻る').click()
  await expect(page).toHaveURL(/\/admin\/ban$/)
})
