import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { browser, expectRollUpsToMatch, grid, list, postClick, postView, takeView } from './_events.ts'
import { articleIdOf, makeArticles, stageWidget, type WidgetStage } from './_widget.ts'

/** Generous, for machines under load. */
const waitOptions = { timeout: 30_000 }
const cleanups: (() => PromiseLike<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(more: Record<string, string> = { RATE_LIMITS: 'off' }): Promise<WidgetStage> {
  const stage = await stageWidget(more)
  cleanups.push(() => stage[Symbol.asyncDispose]())
  return stage
}

const bot = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }
const evil = { origin: 'https://evil.example' }
const id = articleIdOf(0)

/** Waits until so many events are stored. @returns reasons of the uncounted ones, in order */
async function waitForEvents(stage: WidgetStage, wanted: { raw_views: number; raw_clicks: number }) {
  await vi.waitFor(
    async () => expect(await expectRollUpsToMatch(stage.db)).toMatchObject(wanted),
    waitOptions,
  )
  const rows = await stage.db.selectFrom('uncounted_events').select(['kind', 'reason']).execute()
  return rows.map(({ kind, reason }) => `${kind} ${reason}`).sort()
}

test('a view and a click of it count on the domain that showed the widget; titles are ours', async () => {
  const stage = await start()
  const forged = { title: '</script><b>', url: 'javascript:alert(1)', site: 'evil.example' }
  const view = await takeView(stage)
  expect((await postClick(stage, { id, view, ...forged })).statusCode).toBe(204)
  expect(await waitForEvents(stage, { raw_views: 1, raw_clicks: 1 })).toEqual([])
  const click = await stage.db.selectFrom('clicks').selectAll().executeTakeFirstOrThrow()
  expect(click).toMatchObject({
    article_id: id,
    widget_id: grid,
    domain: 'blog.example',
    experiment_id: null,
  })
  expect(await stage.db.selectFrom('clicked_articles').selectAll().execute()).toEqual([
    { article_id: id, title: '記事0', site: 'ニュース' },
  ])
  expect(JSON.stringify(click)).not.toMatch(/127\.0\.0\.1|Firefox/)

  // Articles that have left the published file are known by their first click, others are not.
  await stage.publish(makeArticles(1, { id: articleIdOf(20) }))
  await vi.waitFor(async () => {
    await postClick(stage, { id: articleIdOf(20), view })
    expect(await stage.db.selectFrom('clicks').selectAll().execute()).toHaveLength(2)
  }, waitOptions)
  const another = { 'user-agent': `${browser} again` }
  await postClick(stage, { id, view: await takeView(stage, { headers: another }) }, another)
  await postClick(stage, { id: articleIdOf(1), view })
  await vi.waitFor(
    async () => expect(await stage.db.selectFrom('clicks').selectAll().execute()).toHaveLength(3),
    waitOptions,
  )
  const titles = await stage.db.selectFrom('clicked_articles').select('article_id').execute()
  expect(titles.map(({ article_id }) => article_id).sort()).toEqual([id, articleIdOf(20)].sort())
})

test('1,000 clicks of one client on one view count once for each article', async () => {
  const stage = await start()
  const view = await takeView(stage)
  // On a machine under load some are refused with 503 and sent again, like a click whose answer was lost.
  const clickUntilStored = async (article: string) => {
    while ((await postClick(stage, { id: article, view })).statusCode !== 204);
  }
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, index) => clickUntilStored(articleIdOf(index % 2))))
  await vi.waitFor(async () => {
    const { raw_clicks, ...figures } = await expectRollUpsToMatch(stage.db)
    expect(raw_clicks).toBeGreaterThanOrEqual(1_000)
    expect(figures).toMatchObject({ views: 1, clicks: 2 })
  }, waitOptions)
  const uncounted = await stage.db.selectFrom('uncounted_events').select('reason').execute()
  expect(new Set(uncounted.map(({ reason }) => reason))).toEqual(new Set(['repeat']))
})

test('views of one visitor, widget and site count once in ten minutes, and each takes clicks', async () => {
  const stage = await start()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => takeView(stage)))
  expect(new Set(tokens).size).toBe(1)
  const others = [
    await takeView(stage, { widget: list }),
    await takeView(stage, {
      body: { site: 'sub.blog.example' },
      headers: { origin: 'https://sub.blog.example' },
    }),
    await takeView(stage, { headers: { 'user-agent': `${browser} other` } }),
  ]
  expect(new Set([...tokens, ...others]).size).toBe(4)
  expect(await waitForEvents(stage, { raw_views: 23, raw_clicks: 0 })).toEqual(Array(19).fill('view repeat'))
  // Clicks of repeats are those of the view they repeat.
  for (const [index, view] of tokens.slice(0, 3).entries())
    expect((await postClick(stage, { id: articleIdOf(index), view })).statusCode).toBe(204)
  await waitForEvents(stage, { raw_views: 23, raw_clicks: 3 })
  const { rows } = await sql<{ views: number; clicks: number; clicked_views: number }>`
    select views, clicks, clicked_views from widget_days
    where widget_id = ${grid} and domain = 'blog.example'`.execute(stage.db)
  expect(rows).toEqual([{ views: 2, clicks: 3, clicked_views: 1 }])
})

test('bots and pages of other sites leave the view of a reader behind the same address to count', async () => {
  const stage = await start()
  for (const headers of [evil, bot]) await takeView(stage, { headers })
  await takeView(stage)
  await waitForEvents(stage, { raw_views: 3, raw_clicks: 0 })
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ views: 1 })
})

test('another widget each time, or a client of its own each time, buys no more', async () => {
  const stage = await start()
  for (const widget of [grid, list, 'gamelog-mobile-grid'])
    await postClick(stage, { id, widget_id: widget, view: await takeView(stage, { widget }) })
  const shared = await takeView(stage)
  for (const name of ['a', 'b', 'c'])
    await postClick(stage, { id: articleIdOf(1), view: shared }, { 'user-agent': `${browser} ${name}` })
  expect(await waitForEvents(stage, { raw_views: 4, raw_clicks: 6 })).toEqual([
    ...Array(4).fill('click repeat'),
    'view repeat',
  ])
})

test('forged, borrowed and missing tokens: answered alike, stored, not counted', async () => {
  const stage = await start()
  const view = await takeView(stage)
  const [payload = '', mac = ''] = view.split('.')
  const text = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...text, site: 'evil.example' })).toString('base64url')
  const attempts: [Record<string, string>, Record<string, string>?][] = [
    [{ id }],
    [{ id, view: '' }],
    [{ id, view: 'x.y' }],
    [{ id, view: 'x'.repeat(1_000) }],
    [{ id, view: `${other}.${mac}` }],
    // Of another widget, of no widget, and of one that is not ours.
    [{ id, view, widget_id: list }],
    [{ id, view, widget_id: '' }],
    [{ id, view, widget_id: 'nobody-pc-grid' }],
    // The token of blog.example on a page of another site, and on a page without an origin.
    [{ id, view }, evil],
    [{ id, view }, { origin: 'null' }],
    [{ id, view }, bot],
    [{ id, view }, { 'user-agent': '' }],
  ]
  for (const [query, headers] of attempts) {
    const answer = await postClick(stage, query, headers)
    expect([answer.statusCode, answer.body], JSON.stringify(query)).toEqual([204, ''])
  }
  const uncounted = await waitForEvents(stage, { raw_views: 1, raw_clicks: attempts.length })
  expect(uncounted).toEqual([
    ...Array(2).fill('click bot'),
    ...Array(8).fill('click no-view'),
    ...Array(2).fill('click other-origin'),
  ])
  // None of them used the view up.
  await postClick(stage, { id, view })
  await waitForEvents(stage, { raw_views: 1, raw_clicks: attempts.length + 1 })
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ clicks: 1 })
})

test('who may speak for a site: its pages, its subdomains, our frame; not a page that posts by itself', async () => {
  const stage = await start()
  const good = [
    'https://blog.example',
    'http://blog.example:8080',
    'https://sub.blog.example',
    'https://gamelog.example',
  ]
  for (const [index, origin] of good.entries()) {
    const headers = { origin, 'user-agent': `${browser} ${index}` }
    await postClick(stage, { id: articleIdOf(index), view: await takeView(stage, { headers }) }, headers)
  }
  await waitForEvents(stage, { raw_views: 4, raw_clicks: 4 })
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ views: 4, clicks: 4 })

  const bad = [
    evil,
    { origin: 'null' },
    { origin: 'https://blog.example.evil.example' },
    { origin: 'https://example' },
    bot,
  ]
  // Their tokens are worth nothing, even in the hands of a page of the site.
  for (const [index, headers] of bad.entries())
    await postClick(stage, { id: articleIdOf(index), view: await takeView(stage, { headers }) })
  expect(await waitForEvents(stage, { raw_views: 9, raw_clicks: 9 })).toEqual([
    ...Array(5).fill('click no-view'),
    'view bot',
    ...Array(4).fill('view other-origin'),
  ])
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ views: 4, clicks: 4 })
})

test('a program, which sends no Origin, makes no figure of any domain, not even with the token of a page', async () => {
  const stage = await start()
  const post = (url: string, payload?: object) =>
    stage.app.inject({
      method: 'POST',
      url,
      headers: { 'user-agent': browser },
      ...(payload ? { payload } : {}),
    })
  const bare = await post(`/api/widget/${grid}/view`, { site: 'blog.example' })
  expect([bare.statusCode, Object.keys(bare.json())]).toEqual([200, ['view']])
  const tokens = [bare.json().view, await takeView(stage)]
  for (const view of tokens) {
    const click = await post(
      `/api/articles/click-from-widget?${new URLSearchParams({ id, widget_id: grid, view })}`,
    )
    expect([click.statusCode, click.body]).toEqual([204, ''])
  }
  expect(await waitForEvents(stage, { raw_views: 2, raw_clicks: 2 })).toEqual([
    ...['click other-origin', 'click other-origin', 'view other-origin'],
  ])
  expect(await expectRollUpsToMatch(stage.db)).toMatchObject({ views: 1, clicks: 0 })
})

test('unknown articles and widgets leave nothing; what does not fit the contract is refused', async () => {
  const stage = await start()
  const view = await takeView(stage)
  for (const unknown of ['aaaaaaaaaaaaaaaa', 'x', '__proto__', "' or 1=1 --", id.toUpperCase()])
    expect((await postClick(stage, { id: unknown, view })).statusCode, unknown).toBe(204)
  await takeView(stage, { widget: 'nobody-pc-grid' })
  expect((await postClick(stage, { id, view, widget_id: grid, more: '1' })).statusCode).toBe(400)
  expect((await postClick(stage, { id, view: 'x'.repeat(1_001) })).statusCode).toBe(400)
  for (const body of [{}, { site: 'Blog.Example' }, { site: 'a/b' }, { site: 'x'.repeat(300) }, { site: 1 }])
    expect((await postView(stage, { body })).statusCode, JSON.stringify(body)).toBe(400)
  for (const widget of ['x', '%2e%2e%2fx', '<b>', 'x'.repeat(99)])
    expect((await postView(stage, { widget })).statusCode, widget).toBe(400)
  await postClick(stage, { id, view })
  expect(await waitForEvents(stage, { raw_views: 1, raw_clicks: 1 })).toEqual([])
})

test('an experiment counts while it runs, on its widgets and domain', async () => {
  const stage = await start()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const make = async (more: object) => {
    const row = {
      name: 'A/B',
      widget_a: grid,
      widget_b: list,
      share_b: 50,
      domain: null,
      difference: 0.4,
      first_day: day(-3),
      last_day: day(3),
      ending: 'manual' as const,
      created_by: crypto.randomUUID(),
      started_at: new Date(Date.now() - 3_600_000),
      ended_at: null,
      ...more,
    }
    return (await stage.db.insertInto('experiments').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const running = await make({})
  const others = [
    await make({ started_at: null }),
    await make({ ended_at: new Date(Date.now() - 1_000) }),
    await make({ first_day: day(-9), last_day: day(-3) }),
    await make({ domain: 'other.example' }),
    await make({ widget_a: 'gamelog-mobile-grid' }),
    2_000_000_000,
  ]
  for (const [index, experiment] of [running, ...others].entries()) {
    const headers = { 'user-agent': `${browser} ${index}` }
    const view = await takeView(stage, { body: { site: 'blog.example', experiment }, headers })
    await postClick(stage, { id: articleIdOf(index), view }, headers)
  }
  await waitForEvents(stage, { raw_views: 7, raw_clicks: 7 })
  const rows = await stage.db
    .selectFrom('widget_days')
    .select(['experiment_id', 'views', 'clicks'])
    .orderBy('experiment_id')
    .execute()
  expect(rows).toEqual([
    { experiment_id: 0, views: 6, clicks: 6 },
    { experiment_id: running, views: 1, clicks: 1 },
  ])
})
