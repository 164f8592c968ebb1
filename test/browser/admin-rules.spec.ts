import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, makeDemoAdmin, test } from './admin-test.ts'
import { giveThread } from './board-data.ts'
import { composer, postAt } from './board-steps.ts'
import { callAs, enterAs, enterAsNew, makeMember, site } from './member.ts'

// One after another: an admin has one trial run at a time.
test.describe.configure({ mode: 'default' })

const idOf = (path: string) => Number(path.split('/').at(-1))
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })
const panel = (page: Page, name: string | RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })
const mark = () => `試験${Date.now().toString(36)}`

/** Makes a rule with one word and switches it on, beside the screen. */
async function useRule(name: string, word: string, effect: 'refuse' | 'hold' | 'queue'): Promise<number> {
  const admin = await makeDemoAdmin()
  const conditions = { match: 'all', items: [{ kind: 'words', target: 'content', words: [word] }] }
  await callAsAdmin(admin, 'POST', '/post-rules/dry-run', { conditions })
  const rule = (await callAsAdmin(admin, 'POST', '/post-rules', {
    name,
    state: 'on',
    effect,
    message: `${word}は確認します。`,
    conditions,
  })) as { id: number }
  return rule.id
}

async function deleteRule(id: number): Promise<void> {
  await callAsAdmin(await makeDemoAdmin(), 'DELETE', `/post-rules/${id}`)
}

/** The page as a new member has it, apart from the operators'. */
async function openAsMember(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site(), locale: 'ja-JP', serviceWorkers: 'block' })
  const page = await context.newPage()
  await enterAsNew(page)
  await page.goto(path)
  return page
}

test('a rule is written, tried, put to use, refuses a member’s post, is switched off and deleted', async ({
  page,
  browser,
}) => {
  const word = mark()
  const thread = await giveThread({
    title: `${word}のスレッド`,
    posts: [{ content: 'はじめ' }, { content: `${word}を募集します` }],
  })
  await page.goto('/admin/rules?rule=new')
  await page.getByLabel('名前').fill(`${word}のルール`)
  const bar = page.getByRole('region', { name: '未保存の変更' })
  await expect(bar).toContainText('変えたら、もう一度試すまで使えません')
  await expect(bar.getByRole('button', { name: 'このルールを使う' })).toBeDisabled()
  await page.getByRole('button', { name: '試し実行' }).click()
  await expect(page.getByText('条件の語を入力してください')).toBeVisible()

  // A pattern that cannot be used is named; then a word, and a group that never matches.
  await page.getByLabel('条件1の比べ方').selectOption('pattern')
  await page.getByLabel('条件1のパターン').fill('(?=あ)い')
  await page.getByRole('button', { name: '試し実行' }).click()
  await expect(page.getByText(/^このパターンは使えません: /).first()).toBeVisible()
  await page.getByLabel('条件1の比べ方').selectOption('words')
  await page.getByLabel('条件1の語').fill(word)
  await page.getByRole('button', { name: 'まとまりを追加' }).click()
  await page.getByLabel('まとまり2の条件1の対象').selectOption('member')
  await page.getByRole('group', { name: '効果' }).getByRole('button', { name: '拒否' }).click()
  await page.getByLabel('書いた人に見せる文').fill('募集はできません。')

  // The test box marks what matched; the present text and rule are judged.
  await page.getByLabel('テストする文').fill(`ここで${word}を`)
  await page.getByRole('button', { name: 'ためす', exact: true }).click()
  const box = panel(page, /^動作テスト/)
  await expect(box.getByText('拒否します')).toBeVisible()
  await expect(box.locator('mark')).toHaveText(word)

  // Members of any age: the group goes.
  await page.getByRole('button', { name: 'まとまり2の条件1を外す' }).click()
  await page.getByRole('button', { name: '試し実行' }).click()
  const run = panel(page, /^試し実行/)
  await expect(run.getByRole('row', { name: new RegExp(`${word}を募集します`) })).toContainText('通報なし')
  await expect(run).toContainText('まだ何も止めていません')
  await bar.getByRole('button', { name: 'このルールを使う' }).click()
  await expect(toast(page, `ルール「${word}のルール」を使っています`)).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL(/\?rule=\d+$/)
  await expectAccessible(page)

  // The writer is told which rule, and keeps the text.
  const writer = await openAsMember(browser, thread)
  await composer(writer).fill(`${word}お願いします`)
  await writer.locator('form').getByRole('button', { name: '書き込む' }).click()
  const refusal = writer
    .getByRole('alert')
    .filter({ hasText: `投稿できませんでした（ルール: ${word}のルール）` })
  // In the form, with the rule's text, and as a toast.
  await expect(refusal).toHaveCount(2)
  await expect(refusal.filter({ hasText: '募集はできません。' })).toBeVisible()
  await expect(composer(writer)).toHaveValue(`${word}お願いします`)
  await writer.context().close()

  await page.getByRole('link', { name: '一致した投稿' }).click()
  await page.getByRole('combobox', { name: 'ルール' }).selectOption({ label: `${word}のルール` })
  await expect(page.getByRole('row', { name: new RegExp(`${word}お願いします`) })).toContainText('拒否')
  await page
    .getByRole('row')
    .getByRole('link', { name: `${word}のルール` })
    .click()

  // Off at once, back from the toast; deleted and taken back, then for good.
  const list = page.getByRole('list', { name: 'ルール' })
  const onOff = list.getByRole('switch', { name: `${word}のルール` })
  await onOff.click()
  await expect(onOff).not.toBeChecked()
  await onOff.click()
  await expect(toast(page, '使っています')).toBeVisible()
  await expect(toast(page, '止めました')).toHaveCount(0)
  await toast(page, '使っています').getByRole('button', { name: '元に戻す' }).click()
  await expect(onOff).not.toBeChecked()
  await onOff.click()
  await expect(onOff).toBeChecked()
  const form = page.locator('section').filter({ has: page.getByLabel('書いた人に見せる文') })
  await form.getByRole('button', { name: '削除' }).click()
  await expect(onOff).toHaveCount(0)
  await toast(page, '削除しました').getByRole('button', { name: '元に戻す' }).click()
  await expect(onOff).toBeChecked()
  await expect(page.getByLabel('条件1の語')).toHaveValue(word)
  await form.getByRole('button', { name: '削除' }).click()
  await expect(onOff).toHaveCount(0)
})

test('held posts are published and refused by key; what a rule puts among the reports says so', async ({
  page,
  browser,
}) => {
  const word = mark()
  const title = `${word}の${'長い題名'.repeat(8)}スレッド`
  const thread = await giveThread({ title, posts: [{ content: 'はじめ' }] })
  const rule = await useRule(`${word}の確認`, word, 'hold')
  const writer = await openAsMember(browser, thread)
  await composer(writer).fill(`${word}ひとつめ`)
  await writer.locator('form').getByRole('button', { name: '書き込む' }).click()
  await expect(writer.getByText('運営が確認してから公開します')).toBeVisible()
  await expect(composer(writer)).toHaveValue('')
  const second = { content: `${word}ふたつめ` }
  const other = await makeMember()
  expect((await callAs(other, `/threads/${idOf(thread)}/posts`, second)).status).toBe(202)

  // On a phone: the list leads to the post, 戻る to the list.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/rules?tab=held')
  const held = page.getByRole('list', { name: '承認待ちの投稿' })
  await held.getByRole('button', { name: new RegExp(`${word}ひとつめ`) }).click()
  await expect(page).toHaveURL(/&post=\d+/)
  await expect(page.getByText('はじめ', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').locator('mark')).toHaveText(word)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '承認待ちの一覧' }).click()
  await expect(page).toHaveURL(/tab=held$/)
  await page.getByRole('link', { name: '一致した投稿' }).click()
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^承認待ち/ }).click()

  // By key on a desktop: one is published where it belongs, the other refused, taken back and refused.
  await page.setViewportSize({ width: 1440, height: 900 })
  await held.getByRole('button', { name: new RegExp(`${word}ひとつめ`) }).click()
  await page.keyboard.press('n')
  await page.keyboard.type('よい投稿')
  await page.keyboard.press('Escape')
  await page.keyboard.press('o')
  await expect(toast(page, '投稿を公開しました')).toContainText('レス 2')
  // Whose it is the open page learns with the post.
  await expect(postAt(writer, 2)).toContainText(`${word}ひとつめ`)
  await expect(postAt(writer, 2).getByText('あなた', { exact: true })).toBeVisible()
  await held.getByRole('button', { name: new RegExp(`${word}ふたつめ`) }).click()
  await page.keyboard.press('d')
  await expect(toast(page, '投稿を拒否しました')).toBeVisible()
  await expect(held.getByText(`${word}ふたつめ`)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(toast(page, '投稿を拒否しました')).toHaveCount(0)
  await held.getByRole('button', { name: new RegExp(`${word}ふたつめ`) }).click()
  await page.getByRole('button', { name: '拒否' }).click()
  await page.getByRole('group', { name: '状態' }).getByRole('button', { name: '決めたもの' }).click()
  const decided = page.getByRole('list', { name: '承認待ちの投稿' })
  await expect(decided.getByRole('button', { name: new RegExp(`${word}ふたつめ`) })).toContainText('拒否した')
  await decided.getByRole('button', { name: new RegExp(`${word}ひとつめ`) }).click()
  await expect(page.getByText('「よい投稿」')).toBeVisible()

  // The writer of the refused one sees it above the own posts, and may write it anew.
  await writer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(writer, other)
  await writer.setViewportSize({ width: 360, height: 800 })
  await writer.route('**/api/board/me/held-posts', (route) => route.fulfill({ status: 503, json: {} }))
  await writer.goto('/profile?tab=posts')
  await expect(writer.getByRole('alert')).toContainText('確認中の投稿を読み込めませんでした')
  await writer.unroute('**/api/board/me/held-posts')
  await writer.getByRole('alert').getByRole('button', { name: '再読み込み' }).click()
  const own = writer.getByRole('list', { name: '公開されていない投稿' })
  await expect(own.getByRole('listitem')).toContainText([/ふたつめ公開されませんでした.*スレッド$/])
  await expectNoSidewaysScroll(writer)
  await expectAccessible(writer)
  await own.getByRole('button', { name: `「${word}ふたつめ」をコピー` }).click()
  await expect(writer.getByText('コピーしました')).toBeVisible()
  expect(await writer.evaluate(() => navigator.clipboard.readText())).toBe(`${word}ふたつめ`)
  await own.getByRole('link').click()
  await expect(writer).toHaveURL(new RegExp(`${thread}$`))
  await writer.context().close()
  await deleteRule(rule)

  const queued = await useRule(`${word}の通報`, word, 'queue')
  const third = await makeMember()
  expect((await callAs(third, `/threads/${idOf(thread)}/posts`, { content: `${word}みっつめ` })).status).toBe(
    201,
  )
  await page.goto(`/admin/ban?post=${idOf(thread)}.3`)
  const reporters = page.getByRole('region', { name: '通報', exact: true })
  await expect(reporters).toContainText(`自動ルール「${word}の通報」に当てはまりました`)
  await expect(reporters.getByRole('link', { name: '自動ルール' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/ban')
  await expect(page.getByRole('button', { name: new RegExp(`${word}みっつめ`) })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await deleteRule(queued)
})

test('empty and failed parts say so; unsaved changes are asked about before another tab', async ({
  page,
}) => {
  const answer = async (path: RegExp, json: object, status = 200) => {
    await page.unroute(path)
    await page.route(path, (route) => route.fulfill({ status, json }))
  }
  const rules = /\/api\/admin\/post-rules$/
  const away = { code: 'unavailable', error: '掲示板が応答しません' }
  await answer(rules, away, 503)
  await answer(/\/api\/admin\/held-posts/, away, 503)
  await answer(/\/post-rules\/matches/, away, 503)
  await page.goto('/admin/rules')
  await expect(page.getByText('ルールの取得に失敗しました')).toBeVisible()
  await answer(rules, { rules: [], held_count: 0 })
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText('ルールがありません')).toBeVisible()
  await page.getByRole('link', { name: '承認待ち', exact: true }).click()
  await expect(page.getByText('承認待ちの投稿の取得に失敗しました')).toBeVisible()
  await answer(/\/api\/admin\/held-posts/, { total_count: 0, waiting_count: 0, posts: [] })
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText('承認待ちの投稿はありません')).toBeVisible()
  await page.getByRole('link', { name: '一致した投稿' }).click()
  await expect(page.getByText('一致した投稿の取得に失敗しました')).toBeVisible()
  await answer(/\/post-rules\/matches/, { total_count: 0, matches: [] })
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText('まだ一致した投稿はありません')).toBeVisible()

  // An example begins a rule; a failed save keeps it.
  await page.getByRole('link', { name: 'ルール', exact: true }).click()
  await page.getByRole('link', { name: 'ルールを追加' }).click()
  await page.getByRole('list', { name: 'ルールの例' }).getByRole('button').first().click()
  const name = await page.getByLabel('名前').inputValue()
  expect(name).not.toBe('')
  await answer(rules, away, 503)
  await page.getByRole('button', { name: '下書きのまま保存' }).click()
  await expect(toast(page, 'ルールの保存に失敗しました')).toBeVisible()
  await page.getByRole('link', { name: '承認待ち', exact: true }).click()
  const question = page.getByRole('dialog', { name: '画面を移動しますか？' })
  await question.getByRole('button', { name: '移動しない' }).click()
  await expect(page.getByLabel('名前')).toHaveValue(name)
})
