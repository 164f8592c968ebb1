import { expect } from '@playwright/test'
import { cards, openListOf, openNewThread, refuse } from './board-steps.ts'
import { loginModal } from './login-steps.ts'
import { callAs, enterAsNew } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('its fields and limits: title 50, orange above 40; text 500 and 50 lines, above 450 and 45; name 15, above 12', async ({
  page,
}) => {
  await openListOf(page, [], '/board?game=marvel-rivals')
  await expect(page.getByRole('main').getByText('スレッドがありません', { exact: true })).toBeVisible()
  await expect((await openNewThread(page)).getByLabel('ゲーム')).toHaveValue('marvel-rivals')
  await page.goto('/board')
  const dialog = await openNewThread(page)
  const category = dialog.getByLabel('ゲーム')
  await expect(category).toHaveValue('fps-general')
  const values = (list: Element[]) => list.map((option) => (option as HTMLOptionElement).value)
  expect(await category.locator('option').evaluateAll(values)).toEqual([
    'fps-general',
    'apex-legends',
    'overwatch-2',
    'marvel-rivals',
  ])
  await expect(dialog.getByLabel('名前')).toHaveAttribute('placeholder', '名無しプレイヤー')
  const submit = dialog.getByRole('button', { name: 'スレッドを作成' })
  await expect(submit).toBeDisabled()
  const content = dialog.getByLabel('最初の投稿')
  await dialog.getByLabel('タイトル').fill('　 ')
  await content.fill('本文')
  await expect(submit).toBeDisabled()
  for (const [label, limit, text, expected] of [
    ['タイトル', '/50字', 'あ'.repeat(40), 'ok'],
    ['タイトル', '/50字', 'あ'.repeat(51), 'over'],
    ['タイトル', '/50字', 'あ'.repeat(41), 'warn'],
    ['名前', '/15字', 'あ'.repeat(13), 'warn'],
    ['名前', '/15字', 'あ'.repeat(16), 'over'],
    ['名前', '/15字', 'あ'.repeat(12), 'ok'],
    ['最初の投稿', '/50行', '\n'.repeat(44), 'ok'],
    ['最初の投稿', '/50行', '\n'.repeat(45), 'warn'],
    ['最初の投稿', '/50行', '\n'.repeat(49), 'warn'],
    ['最初の投稿', '/500字', 'あ'.repeat(450), 'ok'],
    ['最初の投稿', '/500字', 'あ'.repeat(451), 'warn'],
    ['最初の投稿', '/500字', '😀'.repeat(501), 'over'],
  ] as const) {
    await dialog.getByLabel(label).fill(text)
    const tone = dialog.locator('[data-tone]').filter({ hasText: limit })
    await expect(tone, `${label} ${text.length}`).toHaveAttribute('data-tone', expected)
  }
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /^最初の投稿は500文字以内で入力してください（いま\d+文字）$/,
  )
  await content.fill('\n'.repeat(49))
  await content.press('Control+End')
  await content.press('Enter')
  expect(await content.inputValue()).toBe('\n'.repeat(49))
})

test('what is sent and said; the thread is in the list at once, though nginx keeps the page of a moment ago', async ({
  page,
}) => {
  const member = await enterAsNew(page)
  const title = `いま立てたスレ ${Date.now().toString(36)}`
  await page.goto('/board')
  const dialog = await openNewThread(page)
  await dialog.getByLabel('最初の投稿').fill('本文')
  await dialog.getByLabel('名前').fill('名前')
  await dialog.getByLabel('タイトル').fill(title)
  // Enter goes on to the text, and makes no thread.
  for (const label of ['タイトル', '名前']) {
    await dialog.getByLabel(label).press('Enter')
    await expect(dialog.getByLabel('最初の投稿')).toBeFocused()
  }
  await expect(dialog.getByRole('button', { name: 'スレッドを作成' })).toBeEnabled()
  const created = page.waitForRequest(
    (call) => call.url().endsWith('/api/board/threads') && call.method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'スレッドを作成' }).click()
  const call = await created
  expect(call.headers().authorization).toBe(member.headers.authorization)
  expect(call.postDataJSON()).toEqual({ title, game_category: 'fps-general', content: '本文', name: '名前' })
  await expect(page.getByText('スレッドを作成しました', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/board\/thread\/\d+$/)
  const posted = page.waitForRequest('**/board/threads/*/posts')
  await page.getByRole('textbox', { name: '投稿内容' }).fill('二番目')
  await page.locator('form.dock').getByRole('button', { name: '書き込む' }).click()
  expect((await posted).postDataJSON()).toEqual({ content: '二番目', name: '名前' })
  await page.goto('/board')
  await expect(cards(page).filter({ hasText: title })).toBeVisible()
})

test('401, 429 of the running service, its detail and the default words; the text stays, also over a reload', async ({
  page,
}) => {
  await page.goto('/board')
  const dialog = await openNewThread(page)
  // By class: behind the login modal nothing has a role.
  const submit = dialog.getByRole('button', { name: 'スレッドを作成' })
  await dialog.getByLabel('タイトル').fill('題名')
  await dialog.getByLabel('最初の投稿').fill('本文')
  await dialog.getByLabel('ゲーム').selectOption('overwatch-2')
  await submit.click()
  await expect(loginModal(page).getByText('スレッド作成にはログインが必要です')).toBeVisible()
  await expect(page.getByText(/ログインが必要です/)).toHaveCount(1)

  const member = await enterAsNew(page)
  const thread = { title: '先のスレッド', content: '本文', game_category: 'apex-legends' }
  expect((await callAs(member, '/threads', thread)).status).toBe(201)
  await page.reload()
  if ((await dialog.count()) === 0) await openNewThread(page)
  await expect(dialog.getByLabel('最初の投稿')).toHaveValue('本文')
  await expect(dialog.getByLabel('ゲーム')).toHaveValue('overwatch-2')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /^スレッドの作成は60秒に1回までです。あと[0-9]{1,2}秒お待ちください。$/,
  )
  for (const [status, json, words] of [
    [500, {}, 'スレッドの作成に失敗しました'],
    [409, { code: 'x', error: 'x', detail: '細かい理由です' }, '細かい理由です'],
  ] as const) {
    await refuse(page, '**/api/board/threads', status, json)
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(words)
  }
  await expect(dialog.getByLabel('タイトル')).toHaveValue('題名')
})
