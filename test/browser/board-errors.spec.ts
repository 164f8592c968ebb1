import { expect, type Page } from '@playwright/test'
import { boardSql, callAs, giveThread } from './board-data.ts'
import { choose, composer, postAt, refuse, signInAt } from './board-steps.ts'
import { loginModal } from './login-steps.ts'
import { arriveSignedIn, storedSession } from './member.ts'
import { test } from './site-test.ts'

// product.md section 8, Board, Reaction and Report: what the service can be made to say, it says here itself.
test.use({ viewport: { width: 1440, height: 900 } })

const posts = ['一番目', '二番目', '三番目', '四番目'].map((content) => ({ content }))

function threadId(path: string): string {
  return path.split('/').at(-1) ?? ''
}

/** Without the page the service writes, so that its answers over the API decide. */
async function withoutInlinedData(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.continue({ url: new URL('/no-such-page', route.request().url()).href }),
  )
}

function postForm(page: Page) {
  return page.locator('form').filter({ has: composer(page) })
}

test('a thread: not found, failed, and found on the second try', async ({ page }) => {
  const missing = '/board/thread/2147483646'
  await withoutInlinedData(page, missing)
  await page.goto(missing)
  await expect(page.getByText('スレッドが見つかりません')).toBeVisible()

  const path = await giveThread({ title: '取得', posts })
  await withoutInlinedData(page, path)
  await page.route(`**/api/board/threads/${threadId(path)}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.goto(path)
  await expect(page.getByText('スレッドの取得に失敗しました').first()).toBeVisible()
  await page.unroute(`**/api/board/threads/${threadId(path)}`)
  await page.getByRole('button', { name: '再読み込み' }).click()
  await expect(postAt(page, 1)).toBeVisible()
})

test('a new thread: 401, 429 and the default words', async ({ page }) => {
  await page.goto('/board')
  const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
  const submit = dialog.getByRole('button', { name: 'スレッドを作成' })
  await page.getByRole('button', { name: '新規スレッド' }).first().click()
  await expect(dialog.getByLabel('タイトル')).toBeFocused()
  await dialog.getByLabel('タイトル').fill('題名')
  await dialog.getByLabel('最初の投稿').fill('本文')
  await submit.click()
  await expect(page.getByText('スレッド作成にはログインが必要です')).toBeVisible()
  await page.reload()
  await arriveSignedIn(page)

  const thread = { title: '先のスレッド', content: '本文', game_category: 'apex-legends' }
  expect((await callAs(page, '/threads', thread)).status()).toBe(201)
  if ((await dialog.count()) === 0) await page.getByRole('button', { name: '新規スレッド' }).first().click()
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /^スレッドの作成は60秒に1回までです。あと[0-9]{1,2}秒お待ちください$/,
  )
  await refuse(page, '**/api/board/threads', 500, {})
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('スレッドの作成に失敗しました')
  await expect(dialog.getByLabel('タイトル')).toHaveValue('題名')
})

test('a post: 409 in a thread that filled up meanwhile, 404 in one that went', async ({ page }) => {
  const path = await giveThread({ title: '満了', posts, upTo: 999 })
  // The page must not hear of it before it writes.
  await page.route('**/events*', (route) => route.abort())
  await page.route(`**/api${path.replace('thread/', 'threads/')}?*`, (route) => route.abort())
  await signInAt(page, path, 1440)
  await composer(page).fill('間に合わない')
  await boardSql('update threads set post_count = 1000 where id = $1', [threadId(path)])
  const answered = page.waitForResponse('**/posts')
  await postForm(page).getByRole('button', { name: '書き込む' }).click()
  expect((await answered).status()).toBe(409)
  await expect(
    page.getByText('このスレッドは1000レスに達したため、これ以上書き込めません').first(),
  ).toBeVisible()

  const gone = await giveThread({ title: '消滅', posts })
  await page.goto(gone)
  await composer(page).fill('どこへ')
  // The refused post counts too: one in 5 s.
  await page.waitForTimeout(5_500)
  await boardSql('update threads set deleted_at = now() where id = $1', [threadId(gone)])
  const lost = page.waitForResponse('**/posts')
  await postForm(page).getByRole('button', { name: '書き込む' }).click()
  expect((await lost).status()).toBe(404)
  await expect(page.getByText('スレッドが見つかりません').first()).toBeVisible()
})

test('a reaction: 401 opens the login, 429 names the rule, 409 the state', async ({ page }) => {
  const path = await giveThread({ title: '反応の失敗', posts })
  await page.goto(path)
  const like = (number: number) => postAt(page, number).getByRole('button', { name: /^いいね/ })
  await like(1).click()
  await expect(loginModal(page)).toBeVisible()
  await page.reload()
  await arriveSignedIn(page)
  await expect(postAt(page, 4)).toBeVisible()

  const { token } = await storedSession(page)
  const refused = page.getByText(/^連続投稿防止のため、少しお待ちください（リアクションは1秒に1回まで/)
  // Again where a busy machine took a second between the two: then the second one counted as well.
  await expect(async () => {
    const before = String(await like(2).getAttribute('aria-pressed'))
    // In the page, so that nothing stands between the two.
    await page.evaluate(
      async ([address, bearer]) => {
        await fetch(`${address}/1/reaction`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: '{"type":"like","action":"toggle"}',
        })
        document.querySelector<HTMLElement>('#p2 [data-act="like"]')?.click()
      },
      [`/api/board/threads/${threadId(path)}/posts`, token],
    )
    await expect(refused).toBeVisible({ timeout: 5_000 })
    await expect(like(2)).toHaveAttribute('aria-pressed', before, { timeout: 5_000 })
  }).toPass()

  await page.waitForTimeout(1_100)
  await boardSql('update threads set archived_at = now() where id = $1', [threadId(path)])
  await like(3).click()
  await expect(page.getByText('このスレッドは過去ログになったため、リアクションできません')).toBeVisible()
  await refuse(page, '**/reaction', 500, {})
  await page.waitForTimeout(1_100)
  await like(4).click()
  await expect(page.getByText('リアクション処理に失敗しました')).toBeVisible()
})

test('a report: own post, twice, too soon, without a session, and the default', async ({ page }) => {
  const path = await giveThread({ title: '通報の失敗', posts })
  await signInAt(page, path, 1440)
  const id = threadId(path)
  expect((await callAs(page, `/threads/${id}/posts`, { content: '自分の投稿' })).status()).toBe(201)
  await expect(postAt(page, 5)).toBeVisible()
  const dialog = (number: number) => page.getByRole('dialog', { name: `レス ${number} を通報` })
  async function report(number: number): Promise<void> {
    await choose(page, number, '通報')
    await dialog(number).getByLabel('通報理由').fill('理由')
    await dialog(number).getByRole('button', { name: '通報する' }).click()
  }
  async function expectRefused(number: number, text: string | RegExp): Promise<void> {
    await report(number)
    await expect(dialog(number).getByRole('alert')).toHaveText(text)
    await page.keyboard.press('Escape')
    await expect(dialog(number)).toHaveCount(0)
  }

  await expectRefused(5, '自分の投稿は通報できません')
  const first = await callAs(page, `/threads/${id}/posts/1/report`, { reason: '理由' })
  expect(first.status()).toBe(400)
  expect((await first.json()).detail).toBe('スレッドの最初の投稿は通報できません')

  await report(2)
  await expect(page.getByText('通報を受け付けました')).toBeVisible()
  await expect(dialog(2)).toHaveCount(0)
  await expectRefused(2, '既にこの投稿を通報済みです')
  await expectRefused(3, /^通報の間隔が短すぎます。通報は30秒に1回までです。あと[0-9]{1,2}秒お待ちください$/)

  await refuse(page, '**/report', 500, {})
  await expectRefused(3, '通報に失敗しました')
  await page.unroute('**/report')
  await refuse(page, '**/report', 401, { code: 'unauthorized', error: 'x' })
  await report(3)
  await expect(page.getByText('ログインが必要です').first()).toBeVisible()
  await page.reload()
  await choose(page, 3, '通報')
  await expect(dialog(3).getByLabel('通報理由')).toHaveValue('理由')
})
