import { expect } from '@playwright/test'
import { boardSql, giveThread } from './board-data.ts'
import { composer, likeOf, postAt, send, signInAt, withoutServedData } from './board-steps.ts'
import { accountCard, goToProvider, loginModal, pickAccount } from './login-steps.ts'
import { callAs, newAccount, storedSession } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const opening = [{ content: '一番目の投稿' }]

test('from 950 posts on the next thread is one press away, and both and whoever watches know', async ({
  page,
  browser,
}) => {
  // Looking a role up takes long in a page of 950 posts, and so does an `expect` of what is not there yet.
  const banner = page.locator('.thread-banner')
  const heading = page.locator('.thread-head h1')
  const early = await giveThread({ title: 'まだ早い Part 1', posts: opening, upTo: 949 })
  await page.goto(early)
  await expect(postAt(page, 1)).toBeVisible()
  await expect(banner.getByRole('button', { name: '次スレを立てる' })).toHaveCount(0)

  const title = `次スレ試験 ${Date.now()}`
  const path = await giveThread({ title: `${title} Part 9`, posts: opening, upTo: 950 })
  await signInAt(page, path)
  await banner.getByText('あと50レスで完走です。').waitFor()
  const watcher = await (await browser.newContext()).newPage()
  await watcher.goto(path)
  await expect(watcher.locator('.thread-menu .live')).toContainText('自動更新中')
  await banner.getByRole('button', { name: '次スレを立てる' }).click()
  await expect(heading).toHaveText(`${title} Part 10`)
  const next = new URL(page.url()).pathname
  await watcher.locator('.thread-banner a').waitFor()
  await expect(watcher.locator('.thread-banner a')).toHaveAttribute('href', next)
  await watcher.close()
  await page.getByRole('link', { name: '前スレ' }).click()
  await page.waitForURL(path)
  await banner.getByText('次スレが立っています。').waitFor()
  await expect(banner.getByRole('button', { name: '次スレを立てる' })).toHaveCount(0)
  await banner.getByRole('link', { name: '次スレへ' }).click()
  await page.waitForURL(next)
})

test('a full, an archived and a reported thread says so and takes no posts', async ({ page }) => {
  for (const [given, banner] of [
    [{ archived: true }, 'しばらく書き込みがなかったため、過去ログになりました。読むことはできます。'],
    [{ reported: true }, '多数の通報があり、運営が確認しています。終わるまで書き込めません。'],
    [{ upTo: 1_000 }, 'まだ次スレがありません。'],
  ] as const) {
    await page.goto(await giveThread({ title: '終わったスレ', posts: opening, ...given }))
    const words = page.locator('.thread-banner, .nexts').getByText(banner)
    await expect(words).toBeVisible()
    await expect(page.locator('[data-composer]')).toHaveCount(0)
    await expect(page.locator('main button', { hasText: '書き込む' })).toHaveCount(0)
    await expect(likeOf(page, 1)).toBeEnabled({ enabled: 'upTo' in given })
    await page.keyboard.press('n')
    await expect(words).toBeVisible()
  }
})

test('a thread locked before its 1000th post has words of its own', async ({ page }) => {
  const path = await giveThread({ title: 'ロック', posts: opening })
  await withoutServedData(page, `**${path}`)
  await page.route(`**/api${path.replace('thread/', 'threads/')}/events*`, (route) => route.abort())
  await page.route(`**/api${path.replace('thread/', 'threads/')}*`, async (route) => {
    const answer = await route.fetch()
    if (answer.status() !== 200) return route.fulfill({ response: answer })
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, thread: { ...body.thread, status: 'locked' } } })
  })
  await page.goto(path)
  await expect(
    page.getByText('このスレッドは運営が書き込みを終了しました。読むことはできます。'),
  ).toBeVisible()
  await expect(composer(page)).toHaveCount(0)
})

test('a post hidden by reports shows its first 50 characters only when asked, and nowhere else', async ({
  page,
}) => {
  const secret = '隠'.repeat(49)
  const posts = [
    { content: '一番目 >>2 を見て' },
    { content: `${secret}😀この先は出ない`, hidden: true },
    { content: '消えた', deleted: true },
    { content: '短い投稿', hidden: true },
  ]
  await page.goto(await giveThread({ title: '通報された投稿', posts }))
  await expect(postAt(page, 2)).toContainText('⚠️ この投稿は多数の通報により非表示になりました')
  await expect(page.getByText(secret)).toHaveCount(0)
  await postAt(page, 1).getByRole('link', { name: '>>2' }).hover()
  const popup = page.getByRole('region', { name: 'レスのプレビュー: 2' })
  await expect(popup).toContainText('この投稿は多数の通報により非表示になりました')
  await expect(popup.getByRole('button', { name: '表示する' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await postAt(page, 2).getByRole('button', { name: '表示する' }).click()
  await expect(postAt(page, 2)).toContainText(`${secret}😀…`)
  await expect(page.getByText('この先は出ない')).toHaveCount(0)
  await expect(postAt(page, 3)).toContainText('この投稿は削除されました')
  await postAt(page, 4).getByRole('button', { name: '表示する' }).click()
  await expect(postAt(page, 4).getByText('短い投稿')).toHaveText('短い投稿')
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: 'スレッド内を検索' }).fill('隠隠')
  await expect(page.locator('.post')).toHaveCount(0)
})

test('a draft outlives 401, the way to the login and back, 429 and reload', async ({ page }) => {
  const path = await giveThread({ title: '下書き', posts: opening })
  await page.goto(path)
  const form = page.locator('form.dock')
  const write = form.getByRole('button', { name: '書き込む' })
  await composer(page).fill('消えない下書き')
  await write.click()
  await expect(loginModal(page)).toContainText('投稿にはログインが必要です')
  await goToProvider(page, 'Discord')
  await pickAccount(page, newAccount())
  await expect(accountCard(page)).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(composer(page)).toHaveValue('消えない下書き')

  const id = path.split('/').at(-1)
  const { token } = await storedSession(page)
  const headers = { authorization: `Bearer ${token}` }
  expect((await callAs({ headers }, `/threads/${id}/posts`, { content: '先の投稿' })).status).toBe(201)
  await write.click()
  await expect(form.getByRole('alert')).toHaveText(/^投稿は5秒に1回までです。あと[1-5]秒お待ちください。$/)
  await expect(composer(page)).toHaveValue('消えない下書き')
  await page.reload()
  await expect(composer(page)).toHaveValue('消えない下書き')
  await send(page)
  const stored = await boardSql('select content from posts where thread_id = $1 order by post_number', [id])
  expect(stored.flat()).toEqual(['一番目の投稿', '先の投稿', '消えない下書き'])
})
