import { expect } from '@playwright/test'
import { boardSql, giveThread } from './board-data.ts'
import { choose, composer, likeOf, postAt, refuse, signInAt, withoutServedData } from './board-steps.ts'
import { accountCard, loginModal } from './login-steps.ts'
import { callAs } from './member.ts'
import { test } from './site-test.ts'

// Board, reactions and reports: what the service can be made to say, it says here itself.
test.use({ viewport: { width: 1440, height: 900 } })

const posts = ['一番目', '二番目', '三番目', '四番目'].map((content) => ({ content }))
const detail = '細かい理由です'
const body = { code: 'refused', error: '断りました' }

const threadId = (path: string) => path.split('/').at(-1) ?? ''

test('a thread: not found, failed, and found on the second try', async ({ page }) => {
  await page.goto('/board/thread/2147483647')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'スレッドが見つかりません', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: '掲示板へ戻る' })).toHaveAttribute('href', '/board')

  const path = await giveThread({ title: '取得', posts })
  await withoutServedData(page, `**${path}`)
  const api = `**/api/board/threads/${threadId(path)}`
  await page.route(api, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  await expect(main.getByRole('heading', { name: 'スレッドの取得に失敗しました', exact: true })).toBeVisible()
  await page.unroute(api)
  await page.getByRole('button', { name: '再読み込み' }).click()
  await expect(postAt(page, 1)).toBeVisible()
})

test('a post: what it needs, each refusal in its words, no draft lost, the login it asks for', async ({
  page,
}) => {
  await signInAt(page, await giveThread({ title: '投稿の失敗', posts }))
  await expect(accountCard(page)).toBeVisible()
  const form = page.locator('form.dock')
  const send = form.getByRole('button', { name: '書き込む' })
  await send.click()
  await expect(form.getByRole('alert')).toHaveText('投稿内容を入力してください')
  const tone = form.locator('[data-tone]').filter({ hasText: '/500字' })
  await composer(page).fill('あ'.repeat(450))
  await expect(tone).toHaveAttribute('data-tone', 'ok')
  await composer(page).fill('あ'.repeat(451))
  await expect(tone).toHaveAttribute('data-tone', 'warn')

  await composer(page).fill('消えない下書き')
  // Offline it fails; what follows needs no reload.
  await page.context().setOffline(true)
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(
    /^投稿に失敗しました\s+サーバーに接続できませんでした。通信状況を確認して、もう一度お試しください。$/,
  )
  await page.context().setOffline(false)
  for (const [status, json, words] of [
    [500, {}, '投稿に失敗しました'],
    [429, { ...body, detail }, detail],
  ] as const) {
    await refuse(page, '**/posts', status, json)
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(words)
    await expect(page.locator('[data-composer]')).toHaveValue('消えない下書き')
  }
  await refuse(page, '**/posts', 401, body)
  await send.click()
  // By attribute: behind the login modal nothing has a role. It says what is wrong, and nothing else does.
  await expect(loginModal(page).getByText('投稿にはログインが必要です', { exact: true })).toBeVisible()
  await expect(page.locator('[data-composer]')).toHaveValue('消えない下書き')
  await expect(page.locator('[role="alert"]')).toHaveCount(0)
  await page.unroute('**/posts')
  await page.reload()
  await expect(composer(page)).toHaveValue('消えない下書き')
  await send.click()
  await expect(postAt(page, 5)).toBeFocused()
  await expect(postAt(page, 5)).toContainText('消えない下書き')
})

test('a post: 409 in a thread that filled up meanwhile, 404 in one that went', async ({ page }) => {
  const path = await giveThread({ title: '満了', posts, upTo: 999 })
  // The page must not hear of it before it writes.
  await page.route('**/events*', (route) => route.abort())
  await page.route(`**/api${path.replace('thread/', 'threads/')}?*`, (route) => route.abort())
  await signInAt(page, path)
  // Roles are looked up within the form: in a page of so many posts it takes seconds.
  const send = page.locator('form.dock').getByRole('button', { name: '書き込む' })
  await composer(page).fill('間に合わない')
  await boardSql('update threads set post_count = 1000 where id = $1', [threadId(path)])
  const answered = page.waitForResponse('**/board/threads/*/posts')
  await send.click()
  expect((await answered).status()).toBe(409)
  await page.getByText('このスレッドは1000レスに達したため、これ以上書き込めません').first().waitFor()

  // The refused post counts too, one in 5 s: somebody else writes.
  const gone = await giveThread({ title: '消滅', posts })
  await signInAt(page, gone)
  await composer(page).fill('どこへ')
  await boardSql('update threads set deleted_at = now() where id = $1', [threadId(gone)])
  const lost = page.waitForResponse('**/board/threads/*/posts')
  await send.click()
  expect((await lost).status()).toBe(404)
  await expect(page.getByText('スレッドが見つかりません').first()).toBeVisible()
})

test('a reaction: 401 opens the login, 429 names the rule, 409 the state', async ({ page }) => {
  const path = await giveThread({ title: '反応の失敗', posts })
  await page.goto(path)
  await likeOf(page, 1).click()
  await expect(
    loginModal(page).getByText('リアクションにはログインが必要です', { exact: true }),
  ).toBeVisible()
  const { headers } = await signInAt(page, path)
  const alert = (words: string | RegExp) => page.getByRole('alert').filter({ hasText: words }).first()
  // Again where a busy machine took a second between the two: then the second one counted as well.
  await expect(async () => {
    const before = String(await likeOf(page, 2).getAttribute('aria-pressed'))
    // In the page, so that nothing stands between the two.
    await page.evaluate(
      async ([address, authorization]) => {
        await fetch(`${address}/1/reaction`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: '{"type":"like","action":"toggle"}',
        })
        document.querySelector<HTMLElement>('#p2 [data-act="like"]')?.click()
      },
      [`/api/board/threads/${threadId(path)}/posts`, headers.authorization ?? ''] as const,
    )
    const rule = /^連続投稿防止のため、少しお待ちください（リアクションは1秒に1回まで/
    await expect(page.getByText(rule)).toBeVisible({ timeout: 5_000 })
    await expect(likeOf(page, 2)).toHaveAttribute('aria-pressed', before, { timeout: 5_000 })
  }).toPass()

  for (const [status, json, words] of [
    [429, {}, /^連続投稿防止のため、少しお待ちください$/],
    [429, { ...body, detail }, detail],
    [500, {}, 'リアクション処理に失敗しました'],
    [409, body, '断りました'],
  ] as const) {
    await refuse(page, '**/reaction', status, json)
    await likeOf(page, 4).click()
    await expect(alert(words)).toBeVisible()
  }

  // The page must not hear of it before it asks, and somebody else asks: one reaction in a second.
  await page.unroute('**/reaction')
  await page.route('**/events*', (route) => route.abort())
  await page.route(`**/api/board/threads/${threadId(path)}?*`, (route) => route.abort())
  await signInAt(page, path)
  await boardSql('update threads set archived_at = now() where id = $1', [threadId(path)])
  await likeOf(page, 3).click()
  await expect(page.getByText('このスレッドは過去ログになったため、リアクションできません')).toBeVisible()
})

test('a report: who may, what it needs, each answer of the service and its default words', async ({
  page,
}) => {
  const path = await giveThread({ title: '通報の失敗', posts })
  const id = threadId(path)
  // The page does not learn which posts the account wrote elsewhere: its own ones have no 通報.
  await page.route('**/api/board/me/threads/*/posts', (route) => route.abort())
  await page.goto(path)
  await choose(page, 2, '通報')
  await expect(loginModal(page).getByText('通報にはログインが必要です', { exact: true })).toBeVisible()
  await expect(page.getByText(/ログインが必要です/)).toHaveCount(1)

  const member = await signInAt(page, path)
  expect((await callAs(member, `/threads/${id}/posts`, { content: '自分の投稿' })).status).toBe(201)
  await expect(postAt(page, 5)).toBeVisible()
  const dialog = (number: number) => page.getByRole('dialog', { name: `レス ${number}を通報` })
  const send = (number: number) => dialog(number).getByRole('button', { name: '通報する' })
  async function report(number: number): Promise<void> {
    await choose(page, number, '通報')
    await dialog(number).getByRole('radio', { name: 'ネタバレ' }).check()
    await send(number).click()
  }
  async function expectRefused(number: number, text: string | RegExp): Promise<void> {
    await report(number)
    await expect(dialog(number).getByRole('alert')).toHaveText(text)
    await page.keyboard.press('Escape')
    await expect(dialog(number)).toHaveCount(0)
  }
  await expectRefused(5, '自分の投稿は通報できません')
  const first = await callAs(member, `/threads/${id}/posts/1/report`, { reason: '理由' })
  expect(first.status).toBe(400)
  expect(await first.json()).toMatchObject({
    detail: '最初の投稿は通報できません。「お問い合わせ」からお知らせください。',
  })

  await report(2)
  await expect(page.getByText('通報を受け付けました')).toBeVisible()
  await expect(dialog(2)).toHaveCount(0)
  await expectRefused(2, '既にこの投稿を通報済みです')
  await expectRefused(
    3,
    /^通報の間隔が短すぎます。通報は30秒に1回までです。あと[0-9]{1,2}秒お待ちください。$/,
  )

  await choose(page, 3, '通報')
  await dialog(3).getByRole('radio', { name: 'その他' }).check()
  await send(3).click()
  await expect(dialog(3).getByRole('alert')).toHaveText('「その他」の内容を入力してください')
  await page.keyboard.press('Escape')
  await choose(page, 4, '通報')
  await send(4).click()
  await expect(dialog(4).getByRole('alert')).toHaveText('通報理由を入力してください')
  await page.keyboard.press('Escape')
  await choose(page, 3, '通報')
  await dialog(3).getByLabel('くわしい内容').fill('理由')
  for (const [status, json, words] of [
    [400, { ...body, detail }, detail],
    [400, {}, '通報に失敗しました'],
    [409, {}, '既にこの投稿を通報済みです'],
    [429, {}, '通報の間隔が短すぎます'],
    [500, {}, '通報に失敗しました'],
  ] as const) {
    await refuse(page, '**/report', status, json)
    await send(3).click()
    await expect(dialog(3).getByRole('alert')).toHaveText(words)
  }
  await refuse(page, '**/report', 401, body)
  await send(3).click()
  await expect(loginModal(page).getByText('通報にはログインが必要です', { exact: true })).toBeVisible()
  await page.reload()
  await choose(page, 3, '通報')
  await expect(dialog(3).getByLabel('くわしい内容')).toHaveValue('理由')
  await expect(dialog(3).getByRole('radio', { name: 'その他' })).toBeChecked()
})
