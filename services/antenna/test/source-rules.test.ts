import type { SourceRuleCondition, SourceRuleTree } from '@gamelog/contracts/antenna/source-rule'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { articleId } from '../src/intake/parsing/article-id.ts'
import { insertArticles } from './_antenna.ts'
import { clickOn } from './_clicks.ts'
import { startFeedServer } from './_feed-server.ts'
import { type Office, stageOffice } from './_office.ts'
import { source } from './_worker.ts'

const titles = ['打線組んだ結果', '【PR】冬の福袋', 'ランク分布が公開', '新武器の評価', 'ショップの話']

let office: Office
let ids: string[]
let server: Awaited<ReturnType<typeof startFeedServer>>
let served: { guid: string; title: string; link: string }[]
beforeEach(async () => {
  served = []
  server = await startFeedServer({ items: () => served })
  office = await stageOffice([server.hostPort])
  ids = await insertArticles(office.db, titles.length, (index) => ({
    title: titles[index] ?? '',
    link: index === 4 ? 'https://shop.example/5' : `https://apex.example/${index}`,
  }))
  await office.startWorker([source('other', server.url('/feed'), { name: 'ほか', interval_s: 600 })])
  // A fetch asked for while one runs is that one.
  await until(async () => expect((await office.source('other')).last_ok_at).not.toBeNull())
})
afterEach(async () => {
  await office[Symbol.asyncDispose]()
  await server.close()
})

type Item = SourceRuleTree['items'][number]
const contains = (...words: string[]): SourceRuleCondition => ({ kind: 'words', target: 'title', words })
const regex = (pattern: string): SourceRuleCondition => ({ kind: 'pattern', target: 'title', pattern })
const any = (...items: Item[]): SourceRuleTree => ({ match: 'any', items })
const rule = (items: Item[], more: object = {}) => ({
  name: '試し',
  source_id: null,
  conditions: any(...items),
  effect: { kind: 'drop' },
  enabled: true,
  ...more,
})
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 50 })
const shown = async () => (await office.readArticles()).articles

async function add(input: object): Promise<number> {
  const { status, body } = await office.ask('POST', 'source-rules', input)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

test('a rule works on what is there and on what comes, and deleting it brings everything back', async () => {
  const dropped = await add(rule([contains('だせん', '打線')]))
  const marked = await add(rule([{ kind: 'pr' }], { name: 'PR', effect: { kind: 'pr' } }))
  await add(rule([regex('武器')], { name: '武器', effect: { kind: 'category', category: 'device' } }))
  await add(rule([contains('評価')], { name: '攻略', effect: { kind: 'guide' } }))
  await add(rule([contains('ランク')], { name: '下書き', enabled: false }))
  await until(async () =>
    expect((await shown()).map(({ title, pr, category, kind }) => [title, pr, category, kind])).toEqual([
      [titles[1], true, undefined, undefined],
      [titles[2], undefined, undefined, undefined],
      [titles[3], undefined, 'device', 'guide'],
      [titles[4], undefined, undefined, undefined],
    ]),
  )

  served = [
    { guid: '1', title: '打線を組む', link: 'https://example.com/1' },
    { guid: '2', title: '【ＰＲ】新作', link: 'https://example.com/2' },
  ]
  await office.ask('POST', 'sources/other/fetch')
  await until(async () =>
    expect((await shown()).find(({ link }) => link === 'https://example.com/2')?.pr).toBe(true),
  )
  expect((await shown()).map(({ link }) => link)).not.toContain('https://example.com/1')
  // A title that changes is looked at again.
  served = [{ guid: '1', title: '打順を組む', link: 'https://example.com/1' }]
  await office.db.updateTable('sources').set({ asked_at: null }).execute()
  await until(async () => expect((await office.source('other')).fetches[0]?.added).toBe(2))
  await office.ask('POST', 'sources/other/fetch')
  await until(async () => expect((await shown()).map(({ title }) => title)).toContain('打順を組む'))

  const listed = (await office.ask('GET', 'source-rules')).body.rules
  expect(listed.map((each: { name: string; matches_7d: number }) => [each.name, each.matches_7d])).toEqual([
    ['試し', 1],
    ['PR', 2],
    ['武器', 1],
    ['攻略', 1],
    ['下書き', null],
  ])
  expect((await office.source('apex')).dropped_7d).toBe(1)

  const edited = rule([contains('福袋')], { name: '試し' })
  expect((await office.ask('PUT', `source-rules/${dropped}`, edited)).status).toBe(200)
  await until(async () => {
    const now = (await shown()).map(({ title }) => title)
    expect(now).toContain('打線組んだ結果')
    expect(now).not.toContain('【PR】冬の福袋')
  })
  for (const id of [dropped, marked])
    expect((await office.ask('DELETE', `source-rules/${id}`)).status).toBe(204)
  expect((await office.ask('DELETE', `source-rules/${dropped}`)).status).toBe(404)
  await until(async () => {
    const found = (await shown()).find(({ title }) => title === '【PR】冬の福袋')
    expect(found).toBeDefined()
    expect(found?.pr).toBeUndefined()
  })
  expect((await listChanges(office.db)).map(({ action }) => action)).toEqual([
    ...Array(5).fill('source-rule.add'),
    'source-rule.edit',
    ...Array(2).fill('source-rule.delete'),
  ])
})

test('a rule for one source leaves the others alone; a rule for links looks at links', async () => {
  await add(rule([contains('ランク')], { source_id: 'other' }))
  await add(rule([{ kind: 'words', target: 'link', words: ['shop.example'] }]))
  await until(async () => expect((await shown()).map(({ title }) => title)).toEqual(titles.slice(0, 4)))
})

test('all of the conditions or one of a group may be asked for', async () => {
  const spoken: Item = { kind: 'group', match: 'any', items: [contains('公開'), contains('評価')] }
  await add(rule([], { conditions: { match: 'all', items: [contains('ランク', '打線'), spoken] } }))
  await until(async () =>
    expect((await shown()).map(({ title }) => title)).toEqual(titles.filter((_, index) => index !== 2)),
  )
})

test('a dry run over 7 days names what would match, its clicks and its pickup slots, and changes nothing', async () => {
  await office.db
    .updateTable('articles')
    .set({ published_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', ids[3] ?? '')
    .execute()
  const picked = { article_id: ids[2], tab_category: 'all', position: 'pickup4' }
  expect((await office.ask('POST', 'pickup/set-position', picked)).status).toBe(200)
  await office.storeClicks([clickOn(ids[0] ?? '', new Date())])
  const other = await add(rule([contains('福袋')]))
  await until(async () => expect(await shown()).toHaveLength(4))
  const { body } = await office.ask('POST', 'source-rules/dry-run', {
    source_id: null,
    conditions: any(regex('(打線|武器)'), contains('ランク'), contains('ふくぶくろ'), { kind: 'pr' }),
  })
  expect(body).toMatchObject({ examined: 4, matching: 3, overlapping: 1, clicks: 1 })
  expect(body.matches).toMatchObject([
    { title: 'ランク分布が公開', hit: [0, 3], slots: [{ tab_category: 'all', position: 'pickup4' }] },
    { title: '打線組んだ結果', hit: [0, 2], clicks: 1, slots: [] },
    { title: '【PR】冬の福袋', hit: [0, 4] },
  ])
  const own = { source_id: 'apex', conditions: any(contains('福袋')), rule_id: other }
  expect((await office.ask('POST', 'source-rules/dry-run', own)).body.overlapping).toBe(0)
  const none = { source_id: 'other', conditions: any(contains('福袋')) }
  expect((await office.ask('POST', 'source-rules/dry-run', none)).body).toMatchObject({
    examined: 0,
    matching: 0,
    matches: [],
  })
  expect(await shown()).toHaveLength(4)
})

test('a pattern that cannot be used is refused with the reason', async () => {
  const reasons: Record<string, string> = {
    '(打線': 'かっこの数が合っていません',
    '[あ': '[ ] の書き方が正しくありません',
    '(?=打線)': '先読み、後読み、後方参照は使えません',
    '(a)\\1': '先読み、後読み、後方参照は使えません',
    'a{2000}': '繰り返しの書き方が正しくないか、回数が多すぎます',
    '(a{600}){600}': '繰り返しの書き方が正しくないか、回数が多すぎます',
    'あ{900}い{900}': '長すぎます。繰り返しの回数を減らしてください。',
    '.*': 'すべての記事に当てはまります',
  }
  for (const [pattern, reason] of Object.entries(reasons))
    for (const path of ['source-rules', 'source-rules/dry-run']) {
      const body =
        path === 'source-rules'
          ? rule([regex(pattern)])
          : { source_id: null, conditions: any(regex(pattern)) }
      expect(await office.ask('POST', path, body), pattern).toMatchObject({
        status: 400,
        body: { code: 'bad_pattern', detail: `このパターンは使えません: ${reason}` },
      })
    }
  for (const input of [
    rule([]),
    rule([contains('')]),
    rule([contains('あ'.repeat(201))]),
    rule(Array(11).fill(contains('a'))),
    rule([contains(...Array(21).fill('a'))]),
    rule([contains('a')], { name: '' }),
    rule([contains('a')], { effect: { kind: 'category', category: 'all' } }),
    rule([contains('a')], { source_id: 'nothing' }),
  ])
    expect((await office.ask('POST', 'source-rules', input)).status).toBe(400)
  expect((await office.ask('PUT', 'source-rules/99', rule([contains('a')]))).status).toBe(404)
  expect((await office.ask('GET', 'source-rules')).body.rules).toEqual([])
})

test('rules that would cost too much together are refused, as drafts they are kept', async () => {
  // Of some 1,600 instructions each.
  const costly = Array.from({ length: 4 }, (_, index) => regex(`(.{0,9}){40}[終了]${index}`))
  await add(rule(costly))
  const draft = await add(rule(costly, { enabled: false }))
  const refused = {
    status: 400,
    body: { code: 'bad_pattern', detail: expect.stringContaining('全部で長すぎます') },
  }
  expect(await office.ask('POST', 'source-rules', rule(costly))).toMatchObject(refused)
  expect(await office.ask('PUT', `source-rules/${draft}`, rule(costly))).toMatchObject(refused)
  expect((await office.ask('GET', 'source-rules')).body.rules).toHaveLength(2)
})

test('a pattern made to explode does not hold up the service', async () => {
  const long = 'a'.repeat(300)
  await office.db
    .insertInto('articles')
    .values(
      Array.from({ length: 500 }, (_, index) => ({
        id: articleId(`https://apex.example/long/${index}`),
        source_id: 'apex',
        guid: null,
        canonical_link: `https://apex.example/long/${index}`,
        link: `https://apex.example/long/${index}`,
        title: long,
        summary: '',
        thumbnail_url: null,
        published_at: new Date(),
        date_known: true,
      })),
    )
    .execute()
  const run = office.ask('POST', 'source-rules/dry-run', {
    source_id: null,
    conditions: any(regex('(a+)+$x'), regex('(a|a)*b'), regex('(.*)(.*)(.*)(.*)(.*)[x]')),
  })
  // Answered while it runs.
  expect((await office.app.inject('/healthz')).statusCode).toBe(200)
  expect((await run).body).toMatchObject({ matching: 0, examined: 505, cut_by: null })
})
