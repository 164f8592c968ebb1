import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { choose, composer, likeOf, placeIn, postAt, send, signInAt } from './board-steps.ts'
import { callAs, makeMember } from './member.ts'
import { test } from './site-test.ts'

// Comforts of dedicated board readers, beyond reading and posting.
test.use({ viewport: { width: 1440, height: 900 } })

function numbers(page: Page): Promise<(string | undefined)[]> {
  return page.locator('.post').evaluateAll((posts) => posts.map((post) => (post as HTMLElement).dataset.post))
}

/** As if another tab stood before this one, or no more. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

test('a visitor: tree and numbers, two parents, the long fold, anchors to nowhere, search without match', async ({
  page,
}) => {
  const long = Array.from({ length: 30 }, (_, index) => `${index + 1}行目`).join('\n')
  const posts = [
    { content: 'はじまり', id: 'OwnerAAA' },
    { content: '二番目', id: 'GuestBBB' },
    { content: '>>1\n最初の人へ', id: 'GuestCCC' },
    { content: '>>1 >>2\nふたりへ', id: 'GuestBBB' },
    { content: `${long}\n>>900 も見て`, id: 'GuestDDD' },
    { content: `>>900 はどこ、WRAITH が強い${'\n二十行まで'.repeat(19)}`, id: 'GuestDDD' },
  ]
  await page.goto(await giveThread({ title: '読み方', posts }))
  await expect(page.locator('.post')).toHaveCount(6)
  expect(await numbers(page)).toEqual(['1', '3', '4', '2', '5', '6'])
  await expect(postAt(page, 2).getByRole('button', { name: 'ID:GuestBBB' })).toContainText('1/2')
  await expect(postAt(page, 4).getByRole('button', { name: 'ID:GuestBBB' })).toContainText('2/2')

  await postAt(page, 1).getByRole('button', { name: '返信 2件をたたむ' }).click()
  expect(await numbers(page)).toEqual(['1', '2', '5', '6'])
  await page.getByRole('button', { name: '返信 2件を表示' }).click()
  await expect(page.locator('.post')).toHaveCount(6)

  const second = postAt(page, 2).getByText('ほかの場所にある返信').getByRole('link', { name: '>>4' })
  await second.hover()
  await expect(page.getByRole('region', { name: 'レスのプレビュー: 4' })).toContainText('ふたりへ')
  await second.click()
  await expect(postAt(page, 4)).toHaveAttribute('data-target', '')
  await expect(postAt(page, 1).getByText('ほかの場所にある返信')).toHaveCount(0)

  await page.getByRole('group', { name: '並び順' }).getByRole('button', { name: '番号順' }).click()
  expect(await numbers(page)).toEqual(['1', '2', '3', '4', '5', '6'])
  await expect(page.getByText('ほかの場所にある返信')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.post')).toHaveCount(6)
  expect(await numbers(page)).toEqual(['1', '2', '3', '4', '5', '6'])

  await expect(postAt(page, 6).getByRole('button', { name: /続きを読む/ })).toHaveCount(0)
  await expect(postAt(page, 5)).toContainText('20行目')
  await expect(postAt(page, 5)).not.toContainText('25行目')
  await postAt(page, 5).getByRole('button', { name: '続きを読む 残り 11行' }).click()
  await expect(postAt(page, 5)).toContainText('30行目')

  await postAt(page, 6).getByRole('link', { name: '>>900' }).hover()
  await expect(page.getByRole('region', { name: 'レスのプレビュー: 900' })).toContainText(
    'レス番号 900 は存在しません',
  )
  await postAt(page, 6).getByRole('link', { name: '>>900' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'レス番号 900 は存在しません' })).toBeVisible()

  await page.getByRole('button', { name: 'スレッド内を検索' }).click()
  const search = page.getByRole('searchbox', { name: 'スレッド内を検索' })
  await search.fill('wraith')
  await expect(page.locator('.rows .post')).toHaveCount(1)
  await expect(postAt(page, 6)).toContainText('WRAITH が強い')
  await search.fill('どこにもない')
  await expect(page.getByText('「どこにもない」を含む投稿はありません')).toBeVisible()
})

test('a member: the name remembered, a quote, one reaction at a time, marks of own posts', async ({
  page,
}) => {
  const posts = [{ content: '一番目' }, { content: '引用される行\n次の行' }]
  const path = await giveThread({ title: '書き方', posts })
  const { headers } = await signInAt(page, path)
  await choose(page, 2, '引用')
  await expect(composer(page)).toHaveValue('>>2\n> 引用される行\n> 次の行\n')
  await expect(composer(page)).toBeFocused()
  await page.getByRole('textbox', { name: '名前' }).fill('鷹の目')
  await send(page)
  await expect(postAt(page, 3)).toBeFocused()
  await expect(postAt(page, 3)).toContainText('鷹の目')
  await expect(postAt(page, 3)).toContainText('あなた')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '名前' })).toHaveValue('鷹の目')
  await expect(postAt(page, 3)).toContainText('あなた')

  const asked: [string | undefined, unknown][] = []
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/reaction', async (route) => {
    asked.push([route.request().headers().authorization, route.request().postDataJSON()])
    await held
    await route.continue()
  })
  const like = likeOf(page, 1)
  const dislike = postAt(page, 1).getByRole('button', { name: /^よくないね/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-busy', 'true')
  await like.click()
  await dislike.click()
  answer()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(dislike).toHaveAttribute('aria-pressed', 'false')
  expect(asked).toEqual([[headers.authorization, { type: 'like', action: 'toggle' }]])
})

test('new posts: live without moving what is read, not while hidden, and a line where reading begins', async ({
  page,
  browser,
}) => {
  const path = await giveThread({ title: '新着', posts: [{ content: '一番目' }], upTo: 40 })
  const api = `/threads/${path.split('/').at(-1)}/posts`
  const title = page.getByRole('heading', { level: 1 })
  await signInAt(page, path)
  await composer(page).fill('わたしの投稿')
  await send(page)
  await expect(postAt(page, 41)).toContainText('あなた')
  await postAt(page, 20).scrollIntoViewIfNeeded()

  // One post in 5 s: each is somebody else's.
  const post = async (content: string) =>
    expect((await callAs(await makeMember(), api, { content })).status).toBe(201)
  const before = await postAt(page, 20).boundingBox()
  await post('>>41 返事です')
  await expect(postAt(page, 42)).toContainText('あなたへの返信')
  await expect(page.getByRole('status').filter({ hasText: '新着レスが1件あります' })).toBeAttached()
  expect((await postAt(page, 20).boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0)
  await page.getByRole('button', { name: 'あなたへの返信 1' }).click()
  await expect(postAt(page, 42)).toBeInViewport()

  await setHidden(page, true)
  await expect(page.getByText('自動更新中')).toHaveCount(0)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(path)
  await expect(visitor.getByText('自動更新中')).toBeVisible()
  await post('隠れている間に')
  await expect(postAt(visitor, 43)).toBeVisible()
  await expect(postAt(page, 43)).toHaveCount(0)
  await setHidden(page, false)
  await expect(postAt(page, 43)).toBeVisible()

  // On the list this thread counts what came since; the thread opens there, under a line.
  await postAt(visitor, 43).scrollIntoViewIfNeeded()
  await expect.poll(() => placeIn(visitor, path)).toBe(43)
  await visitor.goto('/board')
  await post('帰ったあとで')
  const card = visitor.getByRole('main').locator(`a[href="${path}"]`)
  await expect(async () => {
    await visitor.getByRole('button', { name: '更新' }).click()
    await expect(card).toContainText('未読1件', { timeout: 5_000 })
  }).toPass()
  await card.click()
  await expect(visitor.getByText('しおり 43・未読 1')).toBeInViewport()
  await expect(postAt(visitor, 44)).toBeInViewport()
  await expect.poll(() => placeIn(visitor, path)).toBe(44)
  await visitor.getByRole('link', { name: '掲示板へ戻る' }).click()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('未読')
  await expect(title).toBeVisible()
})

test('NG: every kind, in every tab at once, with its replies, its end and thread titles', async ({
  page,
  context,
}) => {
  const title = `NG対象スレ${Date.now()}`
  const posts = [
    { content: '一番目' },
    { content: 'ｽﾊﾟﾑの宣伝です', id: 'GuestBBB' },
    { content: '>>2 やめましょう', id: 'GuestCCC' },
    { content: '2025年の話と >>5', id: 'GuestDDD' },
    { content: '終わる規則の的', id: 'GuestEEE' },
    { content: '>>3 そうですね', id: 'GuestFFF' },
  ]
  const path = await giveThread({ title, posts })
  await page.goto(path)
  await expect(postAt(page, 1)).toBeVisible()
  const settings = await context.newPage()
  await settings.goto('/board/settings/ngid')
  async function add(kind: string, value: string, withReplies = false): Promise<void> {
    await settings.getByRole('button', { name: 'いつもに追加' }).click()
    const dialog = settings.getByRole('dialog', { name: '「いつも」に追加' })
    await dialog.getByText(kind, { exact: true }).click()
    await dialog.getByLabel(/^NGにする/).fill(value)
    if (withReplies) await dialog.getByText('返信も非表示にする').click()
    await dialog.getByRole('button', { name: '追加' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(settings.getByRole('listitem').filter({ hasText: value })).toBeVisible()
  }

  await add('NGワード', 'スパム', true)
  await expect(postAt(page, 2)).toContainText('NGワードを含む投稿です')
  await expect(postAt(page, 3)).toContainText('NGにした投稿（>>2）への返信です')
  await expect(postAt(page, 6)).toContainText('への返信です')
  await expect(postAt(page, 2).getByRole('button', { name: /件を見る/ })).toHaveCount(0)
  await expect(settings.getByText('今日3件')).toBeVisible()
  const group = settings.getByRole('switch', { name: 'いつもを使う' })
  await group.click()
  await expect(postAt(page, 2)).toContainText('ｽﾊﾟﾑの宣伝です')
  await group.click()
  await expect(postAt(page, 2)).toContainText('NGワードを含む投稿です')
  await add('正規表現', '20[0-9]{2}年')
  await expect(postAt(page, 4)).toContainText('NGの正規表現に一致する投稿です')
  await expect(postAt(page, 5).getByRole('button', { name: /件を見る/ })).toHaveCount(0)
  await postAt(page, 4).getByRole('button', { name: '表示する' }).click()
  await expect(postAt(page, 4)).toContainText('2025年の話')

  const muteUntil = (expiresAt: number | null) =>
    settings.evaluate((until) => {
      const rules = JSON.parse(localStorage.getItem('gamelog:reading:rule') ?? '{}')
      const value = { scopes: ['post'], addedAt: Date.now(), expiresAt: until, chain: false }
      rules['default:id:GuestEEE'] = { value, at: Date.now(), isSent: false }
      localStorage.setItem('gamelog:reading:rule', JSON.stringify(rules))
    }, expiresAt)
  await muteUntil(null)
  await expect(postAt(page, 5)).toContainText('NG IDの投稿です')
  await muteUntil(Date.now() + 1_000)
  await expect(postAt(page, 5)).toContainText('終わる規則の的')
  await settings.reload()
  await add('NGネーム', '名無し')
  await expect(postAt(page, 1)).toContainText('NGネームの投稿です')
  await expect(postAt(page, 1)).not.toContainText('名無し')

  await add('NGタイトル', title)
  await page.getByRole('link', { name: '掲示板へ戻る' }).click()
  await expect(page.getByText(/NGで非表示 [1-9]/)).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toHaveCount(0)
  // Every post by NGネーム, and the thread.
  await expect(settings.getByText('今日7件')).toBeVisible()
  await settings.getByRole('button', { name: `NGタイトル ${title} を削除` }).click()
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible()
})
