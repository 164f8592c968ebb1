import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { type FormArticles, maxScriptBytes } from '@gamelog/contracts/widget/script-data'
import { jstDayOf } from '@gamelog/domain/jst'
import { expectWithin } from '@gamelog/testing/expect-within'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAsAdmin } from './_ask.ts'
import { dataOf, getScript, shownArticles } from './_script.ts'
import { articleIdOf, makeArticles, stageWidget, type WidgetStage } from './_widget.ts'

let stage: WidgetStage
beforeEach(async () => {
  stage = await stageWidget()
})
afterEach(() => stage[Symbol.asyncDispose]())

const id = 'gamelog-pc-grid'
const ids = (...indexes: number[]) => indexes.map(articleIdOf)

test('the script holds the six newest articles, says whose it is and is kept by caches', async () => {
  const script = await getScript(stage.app, id)
  expect(script.statusCode).toBe(200)
  expect(script.body.split('\n')[0]).toBe(
    '/* GAMELOG widget gamelog-pc-grid v1 · https://gamelog.example/widget/about/gamelog-pc-grid */',
  )
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=2, stale-if-error=86400',
    'x-accel-expires': '1',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const data = dataOf(script.body)
  expect(data).toMatchObject({ origin: 'https://gamelog.example', version: 1, form: { id } })
  expect(data.split).toBeUndefined()
  expect(data.form.articles.map((article) => article.id)).toEqual(ids(0, 1, 2, 3, 4, 5))

  const packed = await getScript(stage.app, id, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(script.body)
  const again = await getScript(stage.app, id, { 'if-none-match': String(script.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // The query belongs to whoever embeds it.
  expect((await stage.app.inject(`/api/widget/${id}.js?v=1&id=x`)).body).toBe(script.body)
})

test('articles the script has no room for are answered as JSON, to pages of any site', async () => {
  const [article] = makeArticles(1)
  if (!article) throw new Error('no article')
  const long = Array.from({ length: 12 }, (_, index) => ({
    ...article,
    id: articleIdOf(index),
    title: Array.from({ length: 40 }, () => randomUUID()).join(''),
  }))
  await stage.publish(long)
  const { ask } = await askAsAdmin(stage)
  await ask('POST', 'settings', { widget_id: id, article_ids: long.map((each) => each.id) })
  await vi.waitFor(async () => expect((await shownArticles(stage.app, id)).length).toBeLessThan(12), {
    timeout: 20_000,
  })
  const script = await getScript(stage.app, id, { 'accept-encoding': 'gzip' })
  expect(script.rawPayload.length).toBeLessThanOrEqual(maxScriptBytes)
  const { articles, more } = dataOf(gunzipSync(script.rawPayload).toString()).form
  expect(articles.length + (more ?? 0)).toBe(12)

  const rest = await stage.app.inject(`/api/widget/${id}.json?v=1`)
  expect(rest.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=2, stale-if-error=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const all = rest.json<FormArticles>().articles
  expect(all.map((each) => each.id)).toEqual(long.map((each) => each.id))
  expect(all.slice(0, articles.length)).toEqual(articles)
  expect((await stage.app.inject('/api/widget/unknown-pc-grid.json')).statusCode).toBe(404)

  // A preview may ask for nothing: its script has room for all.
  const preview = await stage.app.inject(`/api/widget-preview/${id}.js?ids=${long.map((each) => each.id)}`)
  expect(dataOf(preview.body).form).toMatchObject({ articles: all })
  expect(dataOf(preview.body).form.more).toBeUndefined()
})

test('a saved change is in the script of every replica within 5 s', async () => {
  const { ask } = await askAsAdmin(stage)
  const replicas = [stage.app, await stage.startReplica()]
  await Promise.all(replicas.map((app) => shownArticles(app, id)))
  await expectWithin(5_000, async (attempt) => {
    const chosen = ids(9, attempt)
    await ask('POST', 'settings', { widget_id: id, article_ids: chosen })
    const savedAt = Date.now()
    for (const app of replicas)
      await vi.waitFor(async () => expect(await shownArticles(app, id)).toEqual(chosen), { timeout: 20_000 })
    // nginx keeps its copy for a second, counted in whole ones: at most 2 s.
    return Date.now() - savedAt + 2_000
  })
  const made = await ask('POST', 'settings', { widget_id: 'new-mobile-list', article_ids: [] })
  expect(made.status).toBe(201)
  for (const app of replicas)
    await vi.waitFor(
      async () => expect((await getScript(app, 'new-mobile-list')).statusCode).toBe(200),
      20_000,
    )
})

test('hostile titles and addresses are inert', async () => {
  const title = '</script><script>alert(1)</script><!-- " \' \\ \u2028\u2029 $& $` __proto__'
  const [article] = makeArticles(1)
  if (!article) throw new Error('no article')
  const thumbnails = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'not an address',
    'https://i.example/a.png',
    'http://i.example/b.png',
  ]
  await stage.publish(
    thumbnails.map((thumbnailUrl, index) => ({ ...article, id: articleIdOf(index), title, thumbnailUrl })),
  )
  const { body } = await getScript(stage.app, id)
  expect(body).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/)
  const { articles } = dataOf(body).form
  expect(articles.map((each) => each.title)).toEqual(Array(5).fill(title))
  expect(articles.map((each) => each.image)).toEqual([
    undefined,
    undefined,
    undefined,
    'https://i.example/a.png',
    '//i.example/b.png',
  ])
})

test('an unknown id or an odd path is a comment, and nothing of it is told', async () => {
  const paths = [
    'unknown-pc-grid.js',
    '..%2fx.js',
    '%3Cscript%3E.js',
    '*/alert(1)/*.js',
    `${'a'.repeat(10_000)}.js`,
    '.js',
    '',
    `${id}`,
    `${id}.js/x`,
    `${id}.js.map`,
    '__proto__-pc-grid.js',
  ]
  for (const path of paths) {
    const { statusCode, headers, body } = await stage.app.inject(`/api/widget/${path}`)
    expect([path.slice(0, 40), statusCode, headers['content-type']]).toEqual([
      path.slice(0, 40),
      404,
      'text/javascript; charset=utf-8',
    ])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toBe('/* GAMELOG: このウィジェットはありません */\n')
  }
})

test('a running experiment is in the script of A alone, and leaves it when it has ended', async () => {
  const { userId, ask } = await askAsAdmin(stage)
  await ask('POST', 'settings', { widget_id: 'gamelog-pc-list', article_ids: ids(7) })
  const today = jstDayOf(new Date())
  const { id: experiment } = await stage.db
    .insertInto('experiments')
    .values({
      name: 'テスト',
      widget_a: id,
      widget_b: 'gamelog-pc-list',
      share_b: 20,
      domain: 'a.example',
      difference: 0.2,
      first_day: today,
      last_day: today,
      ending: 'period' as const,
      started_at: new Date(Date.now() - 1_000),
      ended_at: null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { split, form } = dataOf((await getScript(stage.app, id)).body)
  expect(split).toMatchObject({
    experiment,
    share: 0.2,
    domain: 'a.example',
    form: { id: 'gamelog-pc-list', articles: [{ id: articleIdOf(7) }] },
  })
  expect(form.id).toBe(id)
  expect(dataOf((await getScript(stage.app, 'gamelog-pc-list')).body).split).toBeUndefined()

  await stage.db.updateTable('experiments').set({ ended_at: new Date() }).execute()
  await vi.waitFor(async () => expect(dataOf((await getScript(stage.app, id)).body).split).toBeUndefined(), {
    timeout: 20_000,
  })
})

test('the script goes on with the last settings while Postgres fails', async () => {
  await shownArticles(stage.app, id)
  await stage.db.schema.alterTable('widgets').renameTo('widgets_away').execute()
  // Past the second for which settings are not read again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  try {
    expect((await getScript(stage.app, id)).statusCode).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  const fresh = await stage.startReplica()
  const { statusCode, headers, body } = await getScript(fresh, id)
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(body).toMatch(/^\/\* GAMELOG: .* \*\/\n$/)
})

test('what is clicked most comes from the antenna service, and stays while it is away', async () => {
  let isAway = false
  const antenna = createServer((_request, response) => {
    response.statusCode = isAway ? 503 : 200
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ article_ids: ids(8, 99, 2) }))
  })
  await new Promise<void>((resolve) => antenna.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(antenna.address() as AddressInfo).port}`
  await using own = await stageWidget({ ANTENNA_URL: url })
  try {
    const { ask } = await askAsAdmin(own)
    const rule = { order: 'most_clicked', category: 'all', count: 4 }
    await ask('POST', 'settings', { widget_id: id, article_ids: [], rule })
    const expected = ids(8, 2, 0, 1)
    await vi.waitFor(async () => expect(await shownArticles(own.app, id)).toEqual(expected), {
      timeout: 20_000,
    })
    isAway = true
    await own.publish(makeArticles(9))
    await vi.waitFor(async () => expect(await shownArticles(own.app, id)).toEqual(expected), {
      timeout: 20_000,
    })
  } finally {
    antenna.close()
  }
})

test('the frame may stand on any page, the preview on ours alone; each holds one script', async () => {
  const frame = await stage.app.inject(`/widget/frame/${id}?theme=dark`)
  expect(frame.body).toContain(
    `<body><script async src="/api/widget/${id}.js" data-frame data-theme="dark"></script></body>`,
  )
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(frame.headers['content-security-policy']).toContain("connect-src 'self'")
  expect(frame.headers['x-robots-tag']).toBe('noindex')
  expect((await stage.app.inject(`/widget/frame/${id}?theme=%22%3E`)).body).toContain('data-theme="auto"')
  for (const unknown of ['x-pc-grid', '%3Cb%3E']) {
    const missing = await stage.app.inject(`/widget/frame/${unknown}`)
    expect([missing.statusCode, missing.body.includes('<script')]).toEqual([404, false])
  }

  const query = `ids=${ids(4, 2)}&order=newest&category=all&count=3&theme=light`
  const preview = await stage.app.inject(`/widget/preview/${id}?${query}`)
  expect(preview.body).toContain(
    `src="/api/widget-preview/${id}.js?${query.replaceAll('&', '&amp;')}" data-preview data-theme="light"`,
  )
  expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(preview.headers['content-security-policy']).toContain("connect-src 'none'")
  expect(preview.headers['cache-control']).toBe('no-store')
})

test('a preview shows what is not saved yet, and refuses what it does not know', async () => {
  const { ask } = await askAsAdmin(stage)
  await ask('POST', 'settings', { widget_id: id, article_ids: ids(9) })
  const preview = async (query: string, widget = id) => {
    const answer = await stage.app.inject(`/api/widget-preview/${widget}.js?${query}`)
    if (answer.statusCode !== 200) return answer.statusCode
    return dataOf(answer.body).form.articles.map((article) => article.id)
  }
  expect(await preview(`ids=${ids(4, 2)}`)).toEqual(ids(4, 2))
  expect(await preview('ids=&count=2')).toEqual(ids(0, 1))
  expect(await preview('ids=', 'new-pc-list')).toEqual(ids(0, 1, 2, 3, 4, 5))
  expect(await preview('')).toEqual(ids(9))
  expect(await shownArticles(stage.app, id)).not.toEqual(ids(4, 2))
  const wrong = [
    'x=1',
    'count=13',
    'count=0',
    'count=1e1',
    'order=oldest',
    'category=x',
    'ids=a',
    'theme=x',
    `ids=${ids(1, 1)}`,
  ]
  for (const query of wrong) {
    expect([query, await preview(query)]).toEqual([query, 400])
    expect((await stage.app.inject(`/widget/preview/${id}?${query}`)).statusCode, query).toBe(400)
  }
  expect(await preview('', 'x')).toBe(400)
})
