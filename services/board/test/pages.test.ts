import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@gamelog/server/app'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BoardContext } from '../src/context.ts'
import { createPageAnswers, sitemapPeriod } from '../src/reading/pages/page-answers.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

const template = `<!doctype html><html lang="ja"><head><!--META--><title>既定</title><!--/META--></head>
<body><div id="root"></div><!--DATA--></body></html>`
let folder: string
let stage: Stage
let member: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelog-shell-'))
  await writeFile(join(folder, 'index.html'), template)
  stage = await stageBoard({ env: { WEB_DIST: folder } })
  member = await stage.member()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="__DATA__">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test('a thread’s page: head, first 100 posts, list for readers without scripts, the same bytes for all', async () => {
  const { thread } = await stage.makeThread(member, {
    title: '</title><script>alert(1)</script>&"$&',
    content: '>>1 </script><img src=x onerror=alert(1)>\n本文です',
  })
  await stage.fill(thread.id, 120)
  const path = `/board/thread/${thread.id}`
  const page = await stage.visitor.get(path)
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=1',
  })
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).not.toContain('<img')
  expect(page.text).not.toContain('既定')
  expect(page.text).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;$&amp; | GAMELOG</title>',
  )
  expect(page.text).toContain(`<link rel="canonical" href="http://127.0.0.1:8080${path}">`)
  expect(page.text).toContain(
    '<link rel="alternate" type="application/rss+xml" title="&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;$&amp; | GAMELOG" ' +
      `href="${path}/feed.xml">`,
  )
  for (const name of ['type', 'title', 'description', 'url', 'site_name', 'locale', 'image'])
    expect(page.text).toContain(`property="og:${name}"`)
  expect(/name="description" content="([^"]*)"/.exec(page.text)?.[1]).toBe(
    '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; 本文です',
  )
  const jsonLd = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '')
  expect(jsonLd).toMatchObject({ '@type': 'DiscussionForumPosting', headline: thread.title })
  const data = dataOf(page.text)
  expect(data.posts).toHaveLength(100)
  expect(data.thread.post_count).toBe(120)
  expect(page.text.match(/<article id="p/g)).toHaveLength(100)
  for (const agent of ['Discordbot/2.0', 'Twitterbot/1.0', 'Mozilla/5.0'])
    expect((await stage.visitor.get(path, { 'user-agent': agent })).text).toBe(page.text)
  const again = await stage.visitor.get(path, { 'if-none-match': String(page.headers.etag) })
  expect(again.status).toBe(304)
})

test('without scripts: number, name, id, time of Japan, linked anchors, all posts by pages', async () => {
  const { thread } = await stage.makeThread(member, { content: '最初' })
  await stage.fill(thread.id, 230)
  const write = (number: number, values: { content?: string; posted_at?: Date; deleted_at?: Date }) =>
    stage.db
      .updateTable('posts')
      .set(values)
      .where('thread_id', '=', thread.id)
      .where('post_number', '=', number)
      .execute()
  const content = '>>102 >>5-7 >>230 >>999\n<b> https://a.example/?a=1&b=2'
  await write(101, { content, posted_at: new Date('2026-11-21T15:00:05Z') })
  await write(102, { content: '消される秘密', deleted_at: new Date() })
  const path = `/board/thread/${thread.id}`
  const page = await stage.visitor.get(`${path}/101-200`)
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(page.text.match(/<article id="p\d+"/g)).toHaveLength(100)
  const post = /<article id="p101">(.*?)<\/article>/s.exec(page.text)?.[1] ?? ''
  expect(post).toMatch(/^<p><a href="#p101">101<\/a> <bdi>[^<]+<\/bdi> /)
  expect(post).toMatch(/<\/bdi> 2026\/11\/22\(日\) 00:00:05 ID:[\w+/]{8}<\/p>/)
  expect(post).toContain(
    `<div><a href="#p102">&gt;&gt;102</a> <a href="${path}/1-100#p5">&gt;&gt;5-7</a> ` +
      `<a href="${path}/201-300#p230">&gt;&gt;230</a> &gt;&gt;999\n&lt;b&gt; ` +
      '<a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc">https://a.example/?a=1&amp;b=2</a></div>',
  )
  expect(page.text).toContain('この投稿は削除されました')
  expect(page.text).not.toContain('秘密')
  expect(page.text).toContain(
    `<a href="${path}/1-100">1-100</a> <b aria-current="page">101-200</b> <a href="${path}/201-300">201-300</a>`,
  )
  // Once, for everybody: the scripts load the thread.
  expect(page.text).toContain('<div id="root"><div data-served="plain">')
  expect(dataOf(page.text)).toBeNull()
  const last = await stage.visitor.get(`${path}/201-300`)
  expect(last.text.match(/<article id="p\d+"/g)).toHaveLength(30)
  // A post is in the page at once.
  await member.post(`/api/board/threads/${thread.id}/posts`, { content: '新しい投稿' })
  expect((await stage.visitor.get(`${path}/201-300`)).text).toContain('<article id="p231">')
})

test('for search engines every page of posts is its own, the first that of the thread', async () => {
  const { thread } = await stage.makeThread(member, { title: '長いスレ' })
  await stage.fill(thread.id, 101)
  const path = `/board/thread/${thread.id}`
  const headOf = async (address: string) => {
    const { text } = await stage.visitor.get(address)
    return [/<title>(.*?)<\/title>/, /rel="canonical" href="http:\/\/[^/]+(.*?)"/].map(
      (part) => part.exec(text)?.[1],
    )
  }
  expect(await headOf(`${path}/1-100`)).toEqual(['長いスレ | GAMELOG', path])
  expect(await headOf(`${path}/101-200`)).toEqual(['長いスレ（レス 101-200） | GAMELOG', `${path}/101-200`])
  for (const wrong of [
    '201-300',
    '102-',
    '001-100',
    '1-1001',
    '1001-1100',
    '100-1',
    '0-9',
    '-9',
    'l0',
    'l51',
    '1',
    'x',
  ]) {
    const page = await stage.visitor.get(`${path}/${wrong}`)
    expect([page.status, page.headers['x-robots-tag']], wrong).toEqual([404, 'noindex'])
  }
  expect((await stage.visitor.get('/board/thread/2147483647/1-100')).status).toBe(404)
})

test('short forms show a part of the thread, which search engines do not list besides its pages', async () => {
  const { thread } = await stage.makeThread(member, { title: '短い形' })
  await stage.fill(thread.id, 230)
  const path = `/board/thread/${thread.id}`
  for (const [form, first, last] of [
    ['l50', 181, 230],
    ['201-', 201, 230],
    ['20-30', 20, 30],
    // At most a page of posts without scripts.
    ['20-', 20, 119],
    ['1-1000', 1, 100],
  ] as const) {
    const { status, text } = await stage.visitor.get(`${path}/${form}`)
    expect(status, form).toBe(200)
    const numbers = [...text.matchAll(/<article id="p(\d+)"/g)].map(([, number]) => Number(number))
    expect([numbers[0], numbers.at(-1), numbers.length], form).toEqual([first, last, last - first + 1])
    expect(text, form).toContain('<meta name="robots" content="noindex,follow">')
    expect(text, form).not.toContain('rel="canonical"')
  }
  // Posts that come later are the latest.
  await member.post(`/api/board/threads/${thread.id}/posts`, { content: '最新の投稿' })
  expect((await stage.visitor.get(`${path}/l50`)).text).toContain('<article id="p231">')
})

test('of a long thread the page holds the rows its tree begins with, also those of late posts', async () => {
  const { thread } = await stage.makeThread(member, { content: '最初' })
  await stage.fill(thread.id, 200)
  const write = (from: number, to: number, values: { content?: string; deleted_at?: Date }) =>
    stage.db
      .updateTable('posts')
      .set(values)
      .where('thread_id', '=', thread.id)
      .where('post_number', '>=', from)
      .where('post_number', '<=', to)
      .execute()
  await write(101, 140, { content: '＞>3 返信' })
  await write(141, 200, { content: '>>1 遅い返信' })
  await write(141, 141, { deleted_at: new Date() })
  const { posts, first_rows, id_counts } = dataOf(
    (await stage.visitor.get(`/board/thread/${thread.id}`)).text,
  )
  // Display ids of all 200 posts are counted; the first post has another author, the deleted one does not count.
  expect(Object.keys(id_counts)).toHaveLength(posts.length)
  expect([id_counts[1], id_counts[2], id_counts[142]]).toEqual([
    { nth: 1, total: 1 },
    { nth: 1, total: 198 },
    { nth: 140, total: 198 },
  ])
  const late = Array.from({ length: 59 }, (_, index) => 142 + index)
  // The known order ends after fifty rows: the next reply is not in the page.
  expect(first_rows).toEqual([1, ...late.slice(0, 49)])
  const numbers = posts.map(({ post_number }: { post_number: number }) => post_number)
  expect(numbers).toEqual([...Array.from({ length: 100 }, (_, index) => index + 1), ...late.slice(0, 49)])
})

test('pages contain no text of deleted or reported posts', async () => {
  const { thread } = await stage.makeThread(member)
  await member.post(`/api/board/threads/${thread.id}/posts`, { content: '消される秘密' })
  await member.post(`/api/board/threads/${thread.id}/posts`, { content: '隠される秘密' })
  await (await stage.admin()).delete(`/api/admin/board/threads/${thread.id}/posts/2`)
  for (let index = 0; index < 5; index += 1) {
    const reporter = await stage.member()
    await reporter.post(`/api/board/threads/${thread.id}/posts/3/report`, { reason: '荒らし' })
  }
  const page = await stage.visitor.get(`/board/thread/${thread.id}`)
  expect(page.text).not.toContain('秘密')
  expect(dataOf(page.text).posts[2]).toMatchObject({ is_reported: true, content: '' })
})

test.each(['2147483647', '9999999999', 'abc', '0'])('/board/thread/%s is a real 404', async (id) => {
  const page = await stage.visitor.get(`/board/thread/${id}`)
  expect(page.status).toBe(404)
  expect(page.headers['x-robots-tag']).toBe('noindex')
  // The thread may be made at any time.
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.text).toContain('スレッドが見つかりません')
  expect(page.text).toContain('<div id="root">')
})

test('the board’s page lists threads; the sitemap names them; a new build is picked up', async () => {
  const { thread } = await stage.makeThread(member, { title: '一覧に載るスレ' })
  const page = await stage.visitor.get('/board')
  expect(page.text).toContain('<title>掲示板 | GAMELOG</title>')
  const ofGame = (await stage.visitor.get('/board?game=apex-legends')).text
  expect(ofGame).toContain('<title>Apex Legendsの掲示板 | GAMELOG</title>')
  expect(ofGame).toContain('<link rel="canonical" href="http://127.0.0.1:8080/board?game=apex-legends">')
  expect(ofGame).toContain('<meta property="og:title" content="Apex Legendsの掲示板')
  expect((await stage.visitor.get('/board?game=chat')).text).toContain('<title>掲示板 | GAMELOG</title>')
  expect(page.text).toContain(
    '<link rel="alternate" type="application/rss+xml" title="新しいスレッド | GAMELOG" href="/board/feed.xml">',
  )
  expect(page.text).toContain(`<a href="/board/thread/${thread.id}">一覧に載るスレ</a>`)
  expect(dataOf(page.text).threads[0].id).toBe(thread.id)
  await stage.fill(thread.id, 101)
  const sitemap = await stage.visitor.get('/sitemap.xml')
  const origin = 'http://127.0.0.1:8080'
  for (const path of [
    '/',
    '/?game=device',
    `/board/thread/${thread.id}`,
    `/board/thread/${thread.id}/101-200`,
  ])
    expect(sitemap.text).toContain(`<loc>${origin}${path}</loc>`)
  expect(sitemap.text).not.toContain('/1-100')
  const again = await stage.visitor.get('/sitemap.xml', { 'if-none-match': String(sitemap.headers.etag) })
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, max-age=600, s-maxage=1'])
  await writeFile(
    join(folder, 'index.html'),
    template.replace('<div id="root">', '<div id="root" data-build="2">'),
  )
  await expect.poll(async () => (await stage.visitor.get('/board')).text).toContain('data-build="2"')
})

test('the sitemap is read from the database once in its ten minutes', async () => {
  let queries = 0
  const countQueries: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await createApp(stage.config)
  const db = stage.db.withPlugin(countQueries)
  const pages = createPageAnswers(app, { db, config: stage.config } as BoardContext, {
    current: () => Promise.reject(new Error('the sitemap needs no rules')),
  })
  const period = sitemapPeriod
  const begin = Math.ceil(Date.now() / period) * period
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  try {
    const first = await pages.sitemap()
    vi.setSystemTime(begin + period - 1)
    expect(await pages.sitemap()).toBe(first)
    expect(queries).toBe(1)
    vi.setSystemTime(begin + period)
    await pages.sitemap()
    expect(queries).toBe(2)
  } finally {
    vi.useRealTimers()
    await app.close()
  }
})
