import { expect, test } from 'vitest'
import { clickOn } from './_clicks.ts'
import { auditOf, newSource, published, stageWithServer, until } from './_office-feeds.ts'
import { source } from './_worker.ts'

test('the list and one source show state, times, error in words, format, articles and clicks', async () => {
  await using stage = await stageWithServer()
  const { office, server, statuses } = stage
  statuses.set('/busy', 503)
  await office.startWorker([
    source('good', server.url('/good'), { interval_s: 600 }),
    source('busy', server.url('/busy'), { interval_s: 600 }),
  ])
  await until(async () => {
    expect((await office.source('busy')).failures).toBe(1)
    expect((await office.source('good')).articles).toBe(2)
  })
  const articles = await office.db.selectFrom('articles').select('id').execute()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await office.storeClicks([0, 40].map((days) => clickOn(articles[0]?.id ?? '', daysAgo(days))))
  const [good, busy] = await office.sources()
  expect(good).toMatchObject({
    id: 'good',
    state: 'fetching',
    failures: 0,
    error: null,
    format: 'rss',
    charset: 'utf-8',
    items: 2,
    articles: 2,
    clicks_7d: 1,
    origin: 'file',
  })
  expect(Date.parse(good?.next_try_at ?? '')).toBeGreaterThan(Date.now() + 500_000)
  expect(busy).toMatchObject({
    state: 'failing',
    failures: 1,
    last_ok_at: null,
    error: '相手のサーバーが混み合っています（503 Service Unavailable）',
    articles: 0,
  })
  expect(await office.source('good')).toMatchObject({
    fetches: [{ result: 'ok', status: 200, items: 2, added: 2, changed: 0, error: null }],
    clicks_today: 1,
    success_rate_7d: 100,
    with_picture: 0,
  })
  expect((await office.source('busy')).fetches).toMatchObject([
    { result: 'failed', status: 503, items: null },
  ])
  expect((await office.ask('GET', 'sources/nothing')).status).toBe(404)
})

test('what the back office changes, adds and removes outlives restarts; the file brings what is new', async () => {
  await using stage = await stageWithServer()
  const { office, server } = stage
  const file = [source('a', server.url('/a'), { name: 'A' }), source('b', server.url('/b'), { name: 'B' })]
  await office.startWorker(file)
  const accent = { dark: '#ff0000', light: '#aa0000' }
  const edited = await office.ask('PUT', 'sources/a', { name: '直した名前', accent, interval_s: 900 })
  expect(edited).toMatchObject({ status: 200, body: { name: '直した名前', accent, interval_s: 900 } })
  const added = await office.ask('POST', 'sources', newSource(server.url('/added')))
  expect(added).toMatchObject({ status: 201, body: { origin: 'office', state: 'fetching' } })
  const { id } = added.body
  await until(async () => expect(await published(office)).toContain('/addedの記事1'))
  await until(async () => expect(await published(office)).toContain('/bの記事1'))
  expect((await office.ask('DELETE', 'sources/b')).body.state).toBe('removed')
  await until(async () => {
    expect(await published(office)).not.toContain('/bの記事1')
    const names = (await office.readArticles()).sources.map(({ name }) => name)
    expect(names).toEqual(['直した名前', '足した配信元'])
  })

  // The file has another name, address and rule for `a`, and one source more.
  await office.startWorker([
    source('a', server.url('/a2'), { name: 'Aの新しい名前', rule: [{ category: 'chat' }], interval_s: 600 }),
    source('b', server.url('/b'), { name: 'B' }),
    source('c', server.url('/c'), { name: 'C' }),
  ])
  await until(async () => expect((await office.source('c')).articles).toBe(2))
  const names = (await office.sources()).map(({ name, state }) => [name, state])
  expect(names).toEqual([
    ['直した名前', 'fetching'],
    ['B', 'removed'],
    ['C', 'fetching'],
    ['足した配信元', 'fetching'],
  ])
  expect(await office.source('a')).toMatchObject({
    feed_url: server.url('/a2'),
    rule: [{ category: 'chat' }],
    accent,
    interval_s: 900,
  })
  expect((await office.ask('POST', 'sources/b/restore')).body.state).not.toBe('removed')
  await until(async () => expect(await published(office)).toContain('/bの記事1'))

  // A source that left the file is not fetched; resuming makes it the back office's own.
  await office.startWorker([source('a', server.url('/a'))])
  expect(await office.source('c')).toMatchObject({ state: 'unlisted', next_try_at: null })
  expect((await office.ask('POST', 'sources/c/resume')).body).toMatchObject({ origin: 'office' })
  await office.startWorker([source('a', server.url('/a'))])
  expect(['fetching', 'failing']).toContain((await office.source('c')).state)
  expect(await auditOf(office)).toEqual([
    'source.edit source:a',
    `source.add source:${id}`,
    'source.remove source:b',
    'source.restore source:b',
    'source.resume source:c',
  ])
})

test('a pause by hand holds over a restart and ends by hand or by time; one after a 410 can be resumed', async () => {
  await using stage = await stageWithServer()
  const { office, server, statuses } = stage
  statuses.set('/gone', 410)
  const file = ['gone', 'held', 'timed'].map((id) =>
    source(id, server.url(`/${id}`), { name: id, interval_s: 600 }),
  )
  await office.startWorker(file)
  await until(async () => {
    expect(await office.source('gone')).toMatchObject({
      state: 'paused',
      pause: { reason: 'gone' },
      error: 'フィードはなくなりました（410 Gone）',
    })
    expect((await office.source('held')).articles).toBe(2)
    expect((await office.source('timed')).articles).toBe(2)
  })
  const until1 = new Date(Date.now() + 3_600_000).toISOString()
  const paused = await office.ask('POST', 'sources/held/pause', { until: null, note: '障害のため' })
  expect(paused.body).toMatchObject({
    state: 'paused',
    next_try_at: null,
    pause: { reason: 'office', until: null, note: '障害のため' },
  })
  expect((await office.ask('POST', 'sources/timed/pause', { until: until1 })).body.pause.until).toBe(until1)
  const past = await office.ask('POST', 'sources/timed/pause', { until: '2020-01-01T00:00:00Z' })
  expect(past).toMatchObject({ status: 400, body: { detail: '今より後の日時を選んでください' } })
  expect(await office.ask('POST', 'sources/held/fetch')).toMatchObject({
    status: 409,
    body: { code: 'not_fetched' },
  })

  server.requests.length = 0
  await office.startWorker(file)
  expect((await office.source('held')).state).toBe('paused')
  // Its time comes.
  await office.db
    .updateTable('sources')
    .set({ paused_until: new Date(), next_try_at: new Date(0) })
    .where('id', '=', 'timed')
    .execute()
  expect((await office.source('timed')).state).toBe('fetching')
  statuses.delete('/gone')
  expect((await office.ask('POST', 'sources/gone/resume')).body.pause).toBeNull()
  expect((await office.ask('POST', 'sources/timed/fetch')).status).toBe(202)
  await until(async () => {
    expect((await office.source('gone')).articles).toBe(2)
    expect(server.requests.map(({ path }) => path)).toContain('/timed')
  })
  expect(server.requests.map(({ path }) => path)).not.toContain('/held')
  expect((await office.ask('POST', 'sources/held/resume')).body).toMatchObject({ pause: null })
  await until(async () => expect(server.requests.map(({ path }) => path)).toContain('/held'))
})

test('fetch now fetches at once, each source at most once in 5 s', async () => {
  await using stage = await stageWithServer()
  const { office, server, statuses } = stage
  await office.startWorker([source('a', server.url('/a'), { interval_s: 600 })])
  await until(async () => expect((await office.source('a')).articles).toBe(2))
  statuses.set('/a', 404)
  expect(await office.ask('POST', 'sources/a/fetch')).toEqual({ status: 202, body: { started: ['a'] } })
  expect(await office.ask('POST', 'sources/a/fetch')).toMatchObject({ status: 429, body: { retry_after: 5 } })
  expect((await office.ask('POST', 'sources/fetch')).body).toEqual({ started: [] })
  await until(async () =>
    expect((await office.source('a')).fetches.map(({ status }) => status)).toEqual([404, 200]),
  )
  expect(await office.source('a')).toMatchObject({
    state: 'failing',
    error: 'フィードが見つかりません（404 Not Found）',
    success_rate_7d: 50,
    // Nothing is lost by a failure.
    articles: 2,
  })
  await office.db
    .updateTable('sources')
    .set({ asked_at: new Date(0) })
    .execute()
  expect((await office.ask('POST', 'sources/fetch')).body).toEqual({ started: ['a'] })
})

test('fetching all leaves out a source whose site asked to wait; one by hand may be asked', async () => {
  await using stage = await stageWithServer()
  const { office, server, statuses } = stage
  statuses.set('/waits', 429)
  const sources = ['fetched', 'waits'].map((id) => source(id, server.url(`/${id}`), { interval_s: 600 }))
  await office.startWorker(sources)
  await until(async () => {
    expect((await office.source('fetched')).articles).toBe(2)
    expect((await office.source('waits')).failures).toBe(1)
  })
  expect((await office.ask('POST', 'sources/fetch')).body).toEqual({ started: ['fetched'] })
  const next = Date.parse((await office.source('waits')).next_try_at ?? '')
  expect(next).toBeGreaterThan(Date.now() + 600_000)
  expect((await office.ask('POST', 'sources/waits/fetch')).body).toEqual({ started: ['waits'] })
})

test('refuses what makes no sense, and says what', async () => {
  await using stage = await stageWithServer()
  const { office, server } = stage
  await office.startWorker([source('a', server.url('/a'), { name: 'A' })])
  const add = (more: object) => office.ask('POST', 'sources', newSource(server.url('/new'), more))
  for (const more of [
    { name: '' },
    { name: 'あ'.repeat(41) },
    { name: '改\n行' },
    { feed_url: 'ftp://example.com/feed' },
    { home_url: 'javascript:alert(1)' },
    { interval_s: 299 },
    { interval_s: '600' },
    { zone: 'Asia/Tokyo' },
    { accent: { dark: 'red', light: '#000000' } },
    { rule: [] },
    { rule: [{ category: 'chat' }, { category: 'device' }] },
    { rule: [{ category: 'all' }] },
    { id: 'mine' },
  ])
    expect((await add(more)).status, JSON.stringify(more)).toBe(400)
  expect(await add({ feed_url: `${server.url('/a')}?utm_source=x` })).toMatchObject({
    status: 409,
    body: { code: 'same_source', detail: '同じ配信元があります（A）' },
  })
  expect(await add({ name: 'A' })).toMatchObject({ status: 409, body: { code: 'same_name' } })
  expect((await office.ask('PUT', 'sources/a', {})).status).toBe(400)
  expect((await office.ask('PUT', 'sources/nothing', { name: 'x' })).status).toBe(404)
  expect((await office.ask('PUT', 'sources/A', { name: 'x' })).status).toBe(400)
  expect((await office.ask('POST', 'sources/nothing/fetch')).status).toBe(404)
  await office.ask('DELETE', 'sources/a')
  expect(await office.ask('PUT', 'sources/a', { name: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'source_removed' },
  })
})
