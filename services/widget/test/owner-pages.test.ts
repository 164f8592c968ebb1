import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { day, type OwnerStage, stageOwners } from './_owners.ts'
import { makeArticles } from './_widget.ts'

let stage: OwnerStage
let key: string
beforeAll(async () => {
  stage = await stageOwners({ RATE_LIMITS: 'off' })
  key = (await stage.makeLink('blog.example')).key
  await stage.count('blog.example', 0, { views: 40, clicks: 4, transitions: 2 })
  await stage.count('blog.example', 1, { views: 1_000, clicks: 12, transitions: 5 })
  await stage.count('blog.example', 10, { views: 200, clicks: 8 }, 'gamelog-mobile-list')
  await stage.publish(makeArticles(1, { id: 'aaaaaaaaaaaaaaaa' }))
  await stage.db
    .insertInto('clicked_articles')
    .values({ article_id: 'aaaaaaaaaaaaaaaa', title: '<b>新武器</b>', site: 'ニュース' })
    .execute()
  await stage.db
    .insertInto('widget_article_days')
    .values({
      day: day(1),
      widget_id: 'gamelog-pc-grid',
      domain: 'blog.example',
      article_id: 'aaaaaaaaaaaaaaaa',
      clicks: 9,
    })
    .execute()
})
afterAll(() => stage[Symbol.asyncDispose]())

test('the about page tells how to paste a widget and what it counts', async () => {
  const { status, text, headers } = await stage.page('/widget/about/gamelog-pc-grid')
  expect(status).toBe(200)
  expect(text).toContain(
    '&lt;script async src=&quot;https://gamelog.example/api/widget/gamelog-pc-grid.js&quot;',
  )
  expect(text).toContain('src=&quot;https://gamelog.example/widget/frame/gamelog-pc-grid&quot;')
  for (const part of [
    '見本',
    '貼り方',
    '外し方',
    '表示するもの',
    '数えるもの',
    'サイトに載せる説明文（外部送信）',
  ])
    expect(text).toContain(`<h2>${part}</h2>`)
  expect(text).toContain('script-src https://gamelog.example;')
  expect(text).toContain('<link rel="canonical" href="https://gamelog.example/widget/about/gamelog-pc-grid">')
  expect(text).not.toContain('noindex')
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  expect(text).not.toMatch(/<script>|<style| style="| on[a-z]+="/)
})

test('the page says what a widget shows now', async () => {
  const shown = async () =>
    /<ul><li>(.*?)<\/li>/.exec((await stage.page('/widget/about/gamelog-pc-list')).text)?.[1]
  const set = (values: object) =>
    stage.db.updateTable('widgets').set(values).where('widget_id', '=', 'gamelog-pc-list').execute()
  expect(await shown()).toBe('GAMELOGが集めたFPSの記事の新着6件。新しい記事が出ると入れ替わります。')
  await set({ rule_order: 'most_clicked', rule_category: 'apex-legends', rule_count: 4 })
  expect(await shown()).toBe('GAMELOGが集めたApex Legendsの記事のうち、24時間でよく読まれている4件。')
  await set({ article_ids: ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'], version: 7 })
  expect(await shown()).toBe('GAMELOGが選んだ2件の記事。')
  expect((await stage.page('/widget/about/gamelog-pc-list')).text).toMatch(/版 7・\d{4}\/\d\d\/\d\d/)
})

test('all widgets are listed, the built-in ones first; an unknown one is 404', async () => {
  await stage.db.insertInto('widgets').values({ widget_id: 'a-pc-list', name: '<i>別</i>' }).execute()
  const { text } = await stage.page('/widget/about')
  const ids = [...text.matchAll(/href="\/widget\/about\/([\w-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([
    ...['gamelog-pc-grid', 'gamelog-pc-list', 'gamelog-mobile-grid', 'gamelog-mobile-list', 'a-pc-list'],
  ])
  expect(text).toContain('&lt;i&gt;別')
  for (const id of ['nothing-pc-grid', '..%2f', '%3Cscript%3E']) {
    const missing = await stage.page(`/widget/about/${id}`)
    expect([missing.status, missing.headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect(missing.text).toContain('ウィジェットが見つかりません')
  }
})

test('the numbers of a period: sums, a bar per day, widgets and articles', async () => {
  const { status, text, headers } = await stage.page(`/widget/numbers?key=${key}`)
  expect(status).toBe(200)
  const cards = [...text.matchAll(/<dd>([^<]+)/g)].map(([, value]) => value)
  expect(cards).toEqual(['1,240', '24', '7', '1.9'])
  expect(text).toContain('gamelog-pc-gridほか1つのウィジェット')
  expect(text.match(/<rect/g)).toHaveLength(2 * 30)
  expect(text.match(/<rect [^>]*class="today"/g)).toHaveLength(2)
  expect(text).toContain('最大は')
  expect(text).toContain('<td>&lt;b&gt;新武器&lt;/b&gt;</td><td>9</td>')
  expect(text).toContain('同じ人の10分以内の繰り返しは数えません')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  })
  const week = await stage.page(`/widget/numbers?key=${key}&days=7`)
  expect([...week.text.matchAll(/<dd>([^<]+)/g)].map(([, value]) => value)).toEqual([
    '1,040',
    '16',
    '7',
    '1.5',
  ])
  expect(week.text).toContain('aria-current="page">7日')
})

test('a domain without figures is told when they come', async () => {
  const fresh = await stage.makeLink('fresh.example')
  const { status, text } = await stage.page(`/widget/numbers?key=${fresh.key}`)
  expect(status).toBe(200)
  expect(text).toContain('まだ数字がありません')
  expect(text).toContain('貼ってから数分で出ます。')
})

test('every wrong key is answered alike', async () => {
  const answers = await Promise.all(
    [
      '',
      '?key=',
      '?key=x',
      `?key=${'a'.repeat(43)}`,
      `?key=${key}x`,
      `?key=${key}&days=8`,
      `?key=${key}&x=1`,
      '?key=%00',
    ]
      .flatMap((query) => [`/widget/numbers${query}`, `/widget/numbers.csv${query}`])
      .map((url) => stage.page(url)),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const [{ status, text, headers } = { status: 0, text: '', headers: {} }] = answers
  expect(status).toBe(404)
  expect(text).toContain('このリンクは使えません')
  expect(text).toContain('取り消されたか、作り直されました。')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('the CSV holds days and widgets; no cell is a formula', async () => {
  const { text, headers } = await stage.page(`/widget/numbers.csv?key=${key}&days=30`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(text.split('\r\n')).toEqual([
    '\ufeff日付,ドメイン,ウィジェット,見えた回数,クリック,記事への移動',
    `${day(10)},blog.example,gamelog-mobile-list,200,8,0`,
    `${day(1)},blog.example,gamelog-pc-grid,1000,12,5`,
    `${day(0)},blog.example,gamelog-pc-grid,40,4,2`,
    '',
  ])
  // A host name may begin with a hyphen.
  const odd = await stage.makeLink('-2.example')
  await stage.count('-2.example', 0, { views: 1 })
  expect((await stage.page(`/widget/numbers.csv?key=${odd.key}`)).text).toContain(",'-2.example,")
})

test('stylesheet and script are ours, kept for good under an address with their version', async () => {
  const { text } = await stage.page('/widget/about')
  const addresses = [...text.matchAll(/"(\/widget\/pages\.[a-z]+\?v=[\w-]+)"/g)].map(
    ([, address]) => address ?? '',
  )
  expect(addresses).toHaveLength(2)
  const [styles, script] = await Promise.all(addresses.map((address) => stage.page(address)))
  expect(styles?.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(styles?.headers['cache-control']).toContain('immutable')
  // Both themes, and the light one for a system that asks for it.
  expect(styles?.text.match(/--bg-0: #eef1f3/g)).toHaveLength(2)
  expect(script?.headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('an address that tries keys is stopped, in words', async () => {
  const limited = await stageOwners()
  try {
    const answers = []
    for (let call = 0; call < 61; call += 1) answers.push(await limited.page('/widget/numbers?key=guess'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(404), 429])
    expect(answers[60]?.text).toMatch(/少し待ってから、もう一度お試しください.*秒後にもう一度/s)
    expect(answers[60]?.headers['retry-after']).toBeDefined()
  } finally {
    await limited[Symbol.asyncDispose]()
  }
})

test('the title of an article that is no longer published, and may be taken down, is not told', async () => {
  await stage.publish(makeArticles(1))
  // The antenna service is away: what is not published counts as taken down.
  await vi.waitFor(async () => {
    const { text } = await stage.page(`/widget/numbers?key=${key}`)
    expect(text).toContain('<td>掲載を終了した記事</td><td>9</td>')
    expect(text).not.toContain('新武器')
  })
})
