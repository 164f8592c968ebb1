import { type HostileFeedServer, startHostileFeedServer } from '@gamelog/testing/hostile-feed-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planLinkChecks } from '../src/articles/links/check-links.ts'
import { demoTimes, politeTimes } from '../src/articles/links/next-check.ts'
import { createLinkProbe, type LinkAnswer } from '../src/articles/links/probe-link.ts'
import { claimChecks } from '../src/articles/links/repository.ts'
import { insertArticles } from './_antenna.ts'
import { type Office, stageOffice } from './_office.ts'
import { until } from './_office-feeds.ts'
import { source } from './_worker.ts'

let server: HostileFeedServer
let office: Office
/** Article ids by what their link leads to. */
let ids: Record<string, string>

beforeAll(async () => {
  server = await startHostileFeedServer()
  const other = server.hostPort.replace('127.0.0.1', 'localhost')
  office = await stageOffice([server.hostPort, other], { LINK_CHECKS: 'on' })
  const links: Record<string, string> = {
    there: server.url('/ok'),
    gone: server.url('/404'),
    removed: server.url('/410'),
    refused: server.url('/403'),
    broken: server.url('/500'),
    'no head': server.url('/no-head'),
    'same site': server.url('/temporary'),
    'other site': server.url(`/redirect?to=http://${other}/ok`),
    loop: server.url('/loop'),
    private: `http://127.0.0.1:${server.canary.port}/`,
    'to private': server.url('/redirect-private'),
    // A host of its own: it is asked no more for an hour.
    'slow down': `http://${other}/429`,
    huge: server.url('/huge'),
  }
  const names = Object.keys(links)
  const made = await insertArticles(office.db, names.length, (index) => {
    const link = links[names[index] ?? ''] ?? ''
    return { link, canonical_link: link }
  })
  ids = Object.fromEntries(names.map((name, index) => [name, made[index] ?? '']))
  await office.startWorker([source('other', server.url('/404'))])
})
afterAll(async () => {
  await office[Symbol.asyncDispose]()
  await server.close()
})

const checks = async () => {
  const rows = await office.db.selectFrom('link_checks').selectAll().execute()
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, rows.find(({ article_id }) => article_id === id)]),
  )
}

test('links are told apart: there, gone, unknown; and the sites they pass', async () => {
  await until(async () => {
    const found = Object.values(await checks())
    expect(found.filter((check) => !check?.checked_at)).toEqual([])
  })
  const found = Object.entries(await checks()).map(([name, check]) => [
    name,
    [check?.result, check?.code, check?.other_sites],
  ])
  const hostPort = server.hostPort
  expect(Object.fromEntries(found)).toEqual({
    there: ['ok', null, []],
    gone: ['gone', 'http_404', []],
    removed: ['gone', 'http_410', []],
    refused: ['unknown', 'http_403', []],
    broken: ['unknown', 'http_500', null],
    'no head': ['ok', null, []],
    'same site': ['ok', null, []],
    'other site': ['ok', null, [hostPort]],
    loop: ['unknown', 'too_many_redirects', null],
    private: ['unknown', 'ssrf', null],
    'to private': ['unknown', 'ssrf', null],
    'slow down': ['unknown', 'http_429', null],
    huge: ['ok', null, []],
  })
  expect(server.canary.hits()).toBe(0)
})

test('a link is asked for honestly, by HEAD first, and its text is left', async () => {
  const asked = (path: string) =>
    server.requests.filter(({ url }) => url === path).map(({ method }) => method)
  expect(asked('/ok')[0]).toBe('HEAD')
  expect(asked('/huge')).toEqual(['HEAD'])
  expect(asked('/no-head')).toEqual(['HEAD', 'GET'])
  expect(asked('/429')).toEqual(['HEAD'])
  const agents = new Set(server.requests.map(({ headers }) => headers['user-agent']))
  expect([...agents]).toEqual(['GAMELOG/1.0 (+https://gamelog.example/about)'])
})

test('Retry-After keeps the host from being asked', async () => {
  const { next_at } = await office.db
    .selectFrom('link_hosts')
    .select('next_at')
    .where('host', '=', 'localhost')
    .executeTakeFirstOrThrow()
  expect(next_at.getTime() - Date.now()).toBeGreaterThan(3_500_000)
  const { 'slow down': check } = await checks()
  expect(check?.due_at?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
})

test('a page that is still gone a day later is dead; one that refuses never is', async () => {
  expect(Object.values(await checks()).filter((check) => check?.dead_since)).toEqual([])
  await office.db
    .updateTable('link_checks')
    .set({ due_at: sql`now()`, gone_since: sql`gone_since - interval '25 hours'` })
    .where('article_id', '!=', ids['slow down'] ?? '')
    .execute()
  const dead = async () =>
    Object.entries(await checks()).flatMap(([name, check]) => (check?.dead_since ? [name] : []))
  await until(async () => expect(await dead()).toEqual(['gone', 'removed']))
  await until(async () => {
    const { refused } = await checks()
    expect(refused?.unknown_in_a_row).toBe(2)
  })
  expect((await checks()).refused).toMatchObject({ dead_since: null, other_sites: [] })
})

test('the back office sees what was found of a source', async () => {
  const { links } = await office.source('apex')
  expect(links).toMatchObject({ checked: 7, unknown: 6, dead: 2, other_sites: [server.hostPort] })
  expect(links.dead_articles.map(({ id }) => id).sort()).toEqual([ids.gone, ids.removed].sort())
  expect(links.dead_articles.map(({ link }) => link).sort()).toEqual([server.url('/404'), server.url('/410')])
  expect((await office.source('other')).links).toEqual({
    checked: 0,
    unknown: 0,
    dead: 0,
    dead_articles: [],
    other_sites: [],
  })
})

test('an article with another link is checked anew', async () => {
  await office.db
    .updateTable('articles')
    .set({ link: server.url('/html') })
    .where('id', '=', ids.gone ?? '')
    .execute()
  await planLinkChecks({ db: office.db, times: demoTimes })
  await until(async () => {
    const { gone } = await checks()
    expect(gone).toMatchObject({ result: 'ok', dead_since: null, link: server.url('/html') })
  })
})

test('two workers take different hosts, one link of each; what was not published is left', async () => {
  await using apart = await stageOffice()
  const hosts = ['a', 'a', 'b', 'c', 'd']
  const made = await insertArticles(apart.db, hosts.length, (index) => ({
    link: `https://${hosts[index]}.example/${index}`,
  }))
  const [, popular = '', , , dropped = ''] = made
  await planLinkChecks({ db: apart.db, times: politeTimes })
  const rows = await apart.db.selectFrom('link_checks').select('due_at').execute()
  expect(rows.every(({ due_at }) => (due_at?.getTime() ?? 0) > Date.now() + 2 * 3_600_000)).toBe(true)
  await apart.db.updateTable('link_checks').set({ due_at: sql`now()` }).execute()
  await apart.db.updateTable('articles').set({ dropped_by: 1 }).where('id', '=', dropped).execute()
  await sql`insert into click_days (day, article_id, page, clicks, raw)
    values ((now() at time zone 'Asia/Tokyo')::date, ${popular}, 'main', 9, 9)`.execute(apart.db)
  const taken = (await Promise.all([1, 2].map(() => claimChecks(apart.db, 2, 60_000)))).flat()
  expect(taken.map(({ host }) => host).sort()).toEqual(['a.example', 'b.example', 'c.example'])
  expect(taken.map(({ article_id }) => article_id)).toContain(popular)
  expect(await claimChecks(apart.db, 2, 60_000)).toEqual([])
})

test('a name that does not exist is gone, one that cannot be looked up now is not; nor is a page that never answers', async () => {
  const fails = (code: string) => async () => {
    throw Object.assign(new Error('lookup'), { code })
  }
  const ask = async (link: string, lookup?: () => Promise<never>): Promise<LinkAnswer> => {
    const options = { allowHosts: [server.hostPort], userAgent: 'test', timeoutMs: 300 }
    const probe = createLinkProbe({ ...options, ...(lookup && { lookup }) })
    try {
      return await probe.probe(link)
    } finally {
      await probe.close()
    }
  }
  const unknown = { result: 'unknown', visited: null, retryAfterSeconds: null }
  expect(await ask('http://a.example/', fails('ENOTFOUND'))).toMatchObject({ result: 'gone', code: 'dns' })
  expect(await ask('http://a.example/', fails('EAI_AGAIN'))).toEqual({ ...unknown, code: 'dns' })
  expect(await ask(server.url('/hang'))).toEqual({ ...unknown, code: 'timeout' })
  expect(await ask('ftp://a.example/')).toEqual({ ...unknown, code: 'ssrf' })
})
