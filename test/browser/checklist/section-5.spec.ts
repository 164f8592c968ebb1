import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { articlesOfAge, serveArticles, withoutServedArticles } from '../articles-fixture.ts'
import { giveThread } from '../board-data.ts'
import { composer, postAt } from '../board-steps.ts'
import { enterAs, makeMember } from '../member.ts'
import { test } from '../site-test.ts'

const column = (page: Page) => page.getByRole('complementary', { name: '検索・トレンド' })
const titled = (titles: string[]) =>
  articlesOfAge(titles.map((_, index) => index + 60)).map((article, index) => ({
    ...article,
    title: titles[index] ?? '',
  }))

test.describe('§5 Search', () => {
  test('matches titles only, whatever the case; 30, 30 more after 300 ms, 30 again for another query', async ({
    page,
  }) => {
    const many = Array.from({ length: 70 }, (_, index) => `Valorant ニュース ${index}`)
    await serveArticles(page, titled([...many, 'RANKED 解説']))
    await page.goto('/about')
    const box = column(page).getByRole('searchbox')
    const results = column(page).getByRole('region', { name: '検索結果' }).getByRole('listitem')
    await box.fill('ranked')
    await expect(results).toHaveText([/RANKED 解説/])
    // The name of the source and the address are not searched.
    await box.fill('Apexテスト')
    await expect(column(page).getByText('に一致する記事が見つかりませんでした')).toBeVisible()
    await box.fill('valorant')
    await expect(results).toHaveCount(30)
    const started = Date.now()
    await column(page)
      .getByRole('button', { name: /もっと見る/ })
      .click()
    await expect(results).toHaveCount(60)
    expect(Date.now() - started).toBeGreaterThanOrEqual(300)
    await box.fill('valorant ニュース')
    await expect(results).toHaveCount(30)
  })
})

test.describe('§5 Profile', () => {
  test('name 15, bio 200 with counters; no change, no call; only what changed is sent', async ({
    page,
    request,
  }) => {
    const member = await makeMember(request)
    await enterAs(page, member)
    const sent: unknown[] = []
    page.on('request', (call) => {
      if (call.method() === 'PUT') sent.push(call.postDataJSON())
    })
    await page.goto('/profile')
    const name = page.getByLabel('Display Name')
    const save = page.getByRole('button', { name: '保存', exact: true })
    await expect(save).toBeDisabled()
    await name.press('Enter')
    await expect(page.getByText('変更がありません', { exact: true })).toBeVisible()
    await name.fill('あ'.repeat(16))
    await expect(save).toBeDisabled()
    await name.fill(member.profile.display_name)
    const bio = page.getByLabel('Bio')
    await bio.fill('い'.repeat(201))
    await expect(page.getByText(/^201\s*\/200$/)).toBeVisible()
    await expect(save).toBeDisabled()
    await bio.fill('い'.repeat(200))
    await save.click()
    await expect(page.getByText('プロフィールを更新しました', { exact: true })).toBeVisible()
    expect(sent).toEqual([{ bio: 'い'.repeat(200) }])
    await expect(save).toBeDisabled()
  })

  test('the server holds the same limits', async ({ request }) => {
    const { headers } = await makeMember(request)
    const put = async (data: object) => (await request.put('/api/users/me', { headers, data })).status()
    expect(await put({ display_name: '😀'.repeat(15) })).toBe(200)
    expect(await put({ display_name: 'あ'.repeat(16) })).toBe(400)
    expect(await put({ bio: 'あ'.repeat(200) })).toBe(200)
    expect(await put({ bio: 'あ'.repeat(201) })).toBe(400)
    expect(await put({})).toBe(400)
  })
})

test.describe('§5 New thread', () => {
  test('title 50, orange above 40; text 500 and 50 lines, orange above 450 and 45; name 15, orange above 12', async ({
    page,
  }) => {
    await page.goto('/board')
    await page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' }).click()
    const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
    const submit = dialog.getByRole('button', { name: 'スレッドを作成' })
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('タイトル').fill('　 ')
    await dialog.getByLabel('最初の投稿').fill('本文')
    await expect(submit).toBeDisabled()
    const tone = (limit: string) => dialog.locator('[data-tone]').filter({ hasText: limit })
    for (const [label, limit, text, expected] of [
      ['タイトル', '/50字', 'あ'.repeat(40), 'ok'],
      ['タイトル', '/50字', 'あ'.repeat(41), 'warn'],
      ['タイトル', '/50字', 'あ'.repeat(51), 'over'],
      ['名前', '/15字', 'あ'.repeat(12), 'ok'],
      ['名前', '/15字', 'あ'.repeat(13), 'warn'],
      ['名前', '/15字', 'あ'.repeat(16), 'over'],
      ['最初の投稿', '/500字', 'あ'.repeat(450), 'ok'],
      ['最初の投稿', '/500字', 'あ'.repeat(451), 'warn'],
      ['最初の投稿', '/500字', 'あ'.repeat(501), 'over'],
      ['最初の投稿', '/50行', '\n'.repeat(44), 'ok'],
      ['最初の投稿', '/50行', '\n'.repeat(45), 'warn'],
      ['最初の投稿', '/50行', '\n'.repeat(49), 'warn'],
    ] as const) {
      await dialog.getByLabel(label).fill(text)
      await expect(tone(limit), `${label} ${text.length}`).toHaveAttribute('data-tone', expected)
    }
    const content = dialog.getByLabel('最初の投稿')
    await content.press('Control+End')
    await content.press('Enter')
    expect(await content.inputValue()).toBe('\n'.repeat(49))
  })

  test('the server refuses what is too long, empty, or of no board category', async ({ request }) => {
    const { headers } = await makeMember(request)
    const good = { title: '題', game_category: 'fps-general', content: '本文' }
    for (const change of [
      { title: '' },
      { title: ' 　' },
      { title: 'あ'.repeat(51) },
      { content: '' },
      { content: ' \n ' },
      { content: 'あ'.repeat(501) },
      { content: '\n'.repeat(50).concat('x') },
      { name: 'あ'.repeat(16) },
      { game_category: 'all' },
      { game_category: 'device' },
      { game_category: 'chat' },
    ]) {
      const answer = await request.post('/api/board/threads', { headers, data: { ...good, ...change } })
      expect(answer.status(), JSON.stringify(change).slice(0, 60)).toBe(400)
    }
    const edge = {
      ...good,
      title: ` ${'😀'.repeat(50)}　`,
      content: '😀\n'.repeat(49).concat('😀'),
      name: '😀'.repeat(15),
    }
    const made = await request.post('/api/board/threads', { headers, data: edge })
    expect(made.status()).toBe(201)
    expect((await made.json()).thread.title).toBe('😀'.repeat(50))
  })
})

test.describe('§5 New post, report, jump', () => {
  test('a post needs text: 投稿内容を入力してください; the name is remembered', async ({ page }) => {
    const path = await giveThread({ title: '投稿の決まり', posts: [{ content: '一番目' }] })
    await page.goto(path)
    const form = page.locator('form.dock')
    await form.getByRole('button', { name: '書き込む' }).click()
    await expect(form.getByRole('alert')).toHaveText('投稿内容を入力してください')
    const tone = form.locator('[data-tone]').filter({ hasText: '/500字' })
    await composer(page).fill('あ'.repeat(450))
    await expect(tone).toHaveAttribute('data-tone', 'ok')
    await composer(page).fill('あ'.repeat(451))
    await expect(tone).toHaveAttribute('data-tone', 'warn')
    await form.getByRole('textbox', { name: '名前' }).fill('覚える名前')
    await page.goto(await giveThread({ title: '次', posts: [{ content: '一番目' }] }))
    await expect(page.locator('form.dock').getByRole('textbox', { name: '名前' })).toHaveValue('覚える名前')
  })

  test('a report needs a reason of at most 200 characters', async ({ page, request }) => {
    const path = await giveThread({ title: '通報の決まり', posts: [{ content: '一' }, { content: '二' }] })
    const member = await makeMember(request)
    await enterAs(page, member)
    await page.goto(path)
    await postAt(page, 2).getByRole('button', { name: 'その他' }).click()
    await page.getByRole('menuitem', { name: '通報' }).click()
    const dialog = page.getByRole('dialog', { name: 'レス 2 を通報' })
    await dialog.getByRole('button', { name: '通報する' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('通報理由を入力してください')
    await dialog.getByLabel('通報理由').fill('あ'.repeat(201))
    await expect(dialog.locator('[data-tone]')).toHaveAttribute('data-tone', 'over')
    const report = (reason: string) =>
      request.post(`/api/board/threads/${path.split('/').at(-1)}/posts/2/report`, {
        headers: member.headers,
        data: { reason },
      })
    expect((await report('あ'.repeat(201))).status()).toBe(400)
    expect((await report(' ')).status()).toBe(400)
    expect((await report('あ'.repeat(200))).status()).toBe(204)
  })

  test('a jump takes positive integers of posts that are there', async ({ page }) => {
    await page.goto(await giveThread({ title: '移動', posts: [{ content: '一番目' }], upTo: 3 }))
    await page.getByRole('button', { name: 'レス番号へ移動' }).click()
    const dialog = page.getByRole('dialog', { name: 'レス番号へ移動' })
    for (const value of ['', '0', '-1', '1.5', 'abc']) {
      await dialog.getByLabel('レス番号').fill(value)
      await dialog.getByRole('button', { name: '移動する' }).click()
      await expect(dialog.getByRole('alert'), value).toHaveText('レス番号を正しく入力してください')
    }
    await dialog.getByLabel('レス番号').fill('4')
    await dialog.getByRole('button', { name: '移動する' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('レス番号 4 は存在しません')
  })
})

test.describe('§5 Searches of the board', () => {
  test('threads: every term must be in the title, whatever its case', async ({ page, request }) => {
    const { headers } = await makeMember(request)
    const word = `Zq${Date.now().toString(36)}`
    await makeThread(request, headers, `${word} ALPHA ベータ`)
    await page.goto('/board')
    const cards = page.getByRole('main').locator('a[data-status]')
    const box = page.getByRole('toolbar').getByRole('searchbox')
    await box.fill(`alpha ${word.toLowerCase()}`)
    // The page may be 10 s old.
    await page.getByRole('button', { name: '更新' }).click()
    await expect(cards).toHaveCount(1)
    await box.fill(`${word} gamma`)
    await expect(cards).toHaveCount(0)
  })

  test('in a thread: the text of posts, whatever the case', async ({ page }) => {
    const posts = [{ content: 'WRAITH が強い' }, { content: 'ほかの話' }]
    await page.goto(await giveThread({ title: 'スレ内検索', posts }))
    await page.getByRole('button', { name: 'スレッド内を検索' }).click()
    await page.getByRole('searchbox', { name: 'スレッド内を検索' }).fill('wraith')
    await expect(page.locator('.rows .post')).toHaveCount(1)
    await expect(postAt(page, 1)).toContainText('WRAITH が強い')
  })
})

async function makeThread(request: APIRequestContext, headers: Record<string, string>, title: string) {
  const data = { title, game_category: 'fps-general', content: '本文' }
  expect((await request.post('/api/board/threads', { headers, data })).status()).toBe(201)
}

test('§5 Categories follow from the source: 製品レビュー of the FPS site is device, two digests are chat', async ({
  page,
}) => {
  const accent = { dark: '#ffb3a7', light: '#8a2416' }
  const source = (name: string, rule: ArticlesFile['sources'][number]['rule']) => ({
    name,
    home_url: 'https://a.example/',
    accent,
    rule,
  })
  const fps = [
    { category: 'device' as const, title_includes: '製品レビュー' },
    { category: 'fps-general' as const },
  ]
  const sites = ['Apex', 'OW', 'MR', 'FPS', 'FPS', '掲示板A', '掲示板B']
  const articles = titled(['一', '二', '三', '新型マウス製品レビュー', '五', '六', '七']).map(
    (article, index) => ({
      ...article,
      sourceSite: sites[index] ?? '',
    }),
  )
  const file: ArticlesFile = {
    generated_at: new Date().toISOString(),
    total_count: articles.length,
    articles,
    pickups: {},
    sources: [
      source('Apex', [{ category: 'apex-legends' }]),
      source('OW', [{ category: 'overwatch-2' }]),
      source('MR', [{ category: 'marvel-rivals' }]),
      source('FPS', fps),
      source('掲示板A', [{ category: 'chat' }]),
      source('掲示板B', [{ category: 'chat' }]),
    ],
    trending: [],
  }
  await withoutServedArticles(page)
  await page.route('**/api/articles.json?*', (route) => route.fulfill({ json: file }))
  await page.goto('/')
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  for (const [tab, titles] of [
    [/すべて/, ['一', '二', '三', '新型マウス', '五', '六', '七']],
    [/Apex/, ['一']],
    [/Overwatch/, ['二']],
    [/Marvel/, ['三']],
    [/FPS総合/, ['五']],
    [/デバイス/, ['新型マウス']],
    [/雑談/, ['六', '七']],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(rows).toHaveText(titles.map((title) => new RegExp(title)))
  }
  // The file of the running site carries rules of the same shape.
  const served: ArticlesFile = await (await page.request.get('/api/articles.json')).json()
  const rules = served.sources.map(({ rule }) => rule.map((item) => [item.category, item.title_includes]))
  expect(rules).toContainEqual([
    ['device', '製品レビュー'],
    ['fps-general', undefined],
  ])
  expect(rules.filter(([first]) => first?.[0] === 'chat')).toHaveLength(2)
})
