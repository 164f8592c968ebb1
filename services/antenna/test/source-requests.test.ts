import { randomBytes } from 'node:crypto'
import { listChanges, listOutbox } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepSourceRequests } from '../src/jobs/start-antenna-jobs.ts'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { type AntennaStage, stageAntenna } from './_antenna.ts'
import { source } from './_worker.ts'

let stage: AntennaStage
beforeAll(async () => {
  stage = await stageAntenna()
  await syncSources(
    stage.db,
    ['one', 'gone'].map((id) => source(id, `https://${id}.example/feed`)),
  )
  await stage.db.updateTable('sources').set({ removed_at: new Date() }).where('id', '=', 'gone').execute()
})
afterAll(() => stage[Symbol.asyncDispose]())

const newKey = () => randomBytes(32).toString('base64url')
let lastAddress = 0
/** An address that has not sent anything. */
const newAddress = () => `198.51.100.${++lastAddress}`

async function send(path: string, payload: object, address = newAddress()) {
  const answer = await stage.app.inject({
    method: 'POST',
    url: `/api/sources/requests${path}`,
    remoteAddress: address,
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const wish = (more: object = {}) => ({
  key: newKey(),
  source_id: 'one',
  kind: 'stop',
  text: '掲載を止めてください',
  article: null,
  contact: 'owner@one.example',
  ...more,
})

async function office(
  role: 'admin' | 'moderator' | 'editor' | 'viewer',
  method: 'GET' | 'POST',
  path = '',
  payload?: object,
) {
  const { adminToken } = await stage.auth.issueAdminToken(undefined, undefined, role)
  const answer = await stage.app.inject({
    method,
    url: `/api/admin/source-requests${path}`,
    headers: { authorization: `Bearer ${adminToken}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A request, and its id in the back office. */
async function sent(more: object = {}) {
  const body = wish(more)
  expect((await send('', body)).status).toBe(201)
  const { requests } = (await office('admin', 'GET')).body
  return { key: body.key, id: requests[0].id as number }
}

describe('who asks', () => {
  test('the form names the sources that readers meet', async () => {
    const answer = await stage.app.inject({ method: 'GET', url: '/api/sources/names' })
    expect(answer.json()).toEqual({ sources: [{ id: 'one', name: 'サイトone' }] })
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
  })

  test('a request is stored once however often it is sent, opens with its key alone, and is told without its text', async () => {
    const body = wish({ text: ' 一行目\r\n二行目', article: 'https://one.example/1' })
    const address = newAddress()
    const first = await send('', body, address)
    const view = {
      source_name: 'サイトone',
      kind: 'stop',
      text: ' 一行目\n二行目',
      state: 'received',
      article: 'https://one.example/1',
      has_contact: true,
      at: expect.any(String),
      entries: [],
      may_add: true,
      proof_code: expect.stringMatching(/^gamelog-[0-9a-f]{16}$/),
    }
    expect([first.status, first.body]).toEqual([201, view])
    expect(first.headers['cache-control']).toBe('no-store')
    // A repeat costs nothing of the limit.
    for (let time = 0; time < 4; time += 1)
      expect(await send('', body, address)).toMatchObject({ status: 200, body: view })
    expect((await send('', { ...body, text: '別' }, address)).body.code).toBe('request_key_reused')
    expect((await send('/read', { key: body.key })).body).toEqual(view)
    expect((await send('/read', { key: newKey() })).status).toBe(404)
    const rows = await stage.db.selectFrom('source_requests').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ address, contact: 'owner@one.example' })
    expect(JSON.stringify(rows)).not.toContain(body.key)
    expect(await listOutbox(stage.db, 'notice')).toMatchObject([
      {
        kind: 'source-request',
        link: `/admin/sources/requests?id=${rows[0]?.id}`,
        subject: 'サイトone',
        detail: '掲載の停止',
      },
    ])
  })

  test.each([
    [{ key: 'short' }, '控え'],
    [{ kind: 'all' }, ''],
    [{ text: ' ' }, '依頼の内容を入力'],
    [{ text: 'あ'.repeat(1_001) }, '1000文字以内'],
    [{ article: 'まとめ' }, '記事のアドレスかID'],
    [{ article: 'javascript:alert(1)' }, '記事のアドレスかID'],
    [{ contact: '名前だけ' }, '連絡先'],
    [{ contact: 'a@b\nc' }, '連絡先'],
    [{ source_id: 'gone' }, 'この配信元は一覧にありません'],
    [{ more: 1 }, ''],
  ])('%j is refused', async (more, words) => {
    const { status, body } = await send('', wish(more))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(words)
  })

  test('three an hour from one address; what was refused does not count', async () => {
    const address = newAddress()
    expect((await send('', wish({ source_id: 'gone' }), address)).status).toBe(400)
    for (let time = 0; time < 3; time += 1) expect((await send('', wish(), address)).status).toBe(201)
    const refused = await send('', wish(), address)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('1時間に3回') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await send('', wish())).status).toBe(201)
  })

  test('the code that proves the site is the same for both sides, and another for each request', async () => {
    const [one, other] = [await sent(), await sent()]
    const shown = (await send('/read', { key: one.key })).body.proof_code
    expect((await office('moderator', 'GET', `/${one.id}`)).body).toMatchObject({
      proof_code: shown,
      home_url: 'https://example.com/',
    })
    expect((await send('/read', { key: other.key })).body.proof_code).not.toBe(shown)
  })

  test('one message more, which opens a closed request again', async () => {
    const { key, id } = await sent()
    const closing = { state: 'done', text: '止めました', entries: 0 }
    expect((await office('editor', 'POST', `/${id}/answers`, closing)).status).toBe(200)
    const closed = (await send('/read', { key })).body
    expect(closed).toMatchObject({ state: 'done', may_add: true })
    expect(closed.entries).toEqual([
      { at: expect.any(String), by: 'operator', state: 'done', text: '止めました' },
    ])
    const added = await send('/messages', { key, text: 'まだ載っています' })
    expect(added.body).toMatchObject({ state: 'received', may_add: false })
    expect((await send('/messages', { key, text: 'まだ載っています' })).body).toEqual(added.body)
    expect((await send('/messages', { key, text: '別の文' })).body.code).toBe('already_added')
    expect((await send('/messages', { key: newKey(), text: 'x' })).status).toBe(404)
    expect((await listOutbox(stage.db, 'notice')).at(-1)).toMatchObject({ detail: '追記' })
  })
})

describe('the back office', () => {
  test('lists what waits and what is closed; answers are audited and never overtake another one', async () => {
    const { id, key } = await sent({ source_id: null, kind: 'other', contact: null })
    const seen = (await office('moderator', 'GET', `/${id}`)).body
    expect(seen).toMatchObject({ source_id: null, source_name: '', source_state: null, address: null })
    expect((await office('admin', 'GET', `/${id}`)).body.address).toMatch(/^198\.51\.100\./)
    const waiting = async () => (await office('admin', 'GET')).body
    const before = (await waiting()).waiting
    const answers = `/${id}/answers`
    const empty = await office('admin', 'POST', answers, { state: 'declined', text: ' ', entries: 0 })
    expect([empty.status, JSON.stringify(empty.body)]).toEqual([400, expect.stringContaining('回答を入力')])
    const looked = await office('admin', 'POST', answers, { state: 'checking', text: '', entries: 0 })
    expect(looked.body).toMatchObject({ state: 'checking', entries: [{ by: 'operator', text: '' }] })
    expect((await waiting()).waiting).toBe(before)
    const late = await office('editor', 'POST', answers, { state: 'done', text: '済み', entries: 0 })
    expect([late.status, late.body.code]).toEqual([409, 'request_changed'])
    const declined = { state: 'declined', text: '確認できませんでした', entries: 1 }
    expect((await office('moderator', 'POST', answers, declined)).body.state).toBe('declined')
    expect((await waiting()).waiting).toBe(before - 1)
    const inList = async (state: string) =>
      (await office('admin', 'GET', `?state=${state}`)).body.requests.some(
        (each: { id: number }) => each.id === id,
      )
    expect(await Promise.all(['waiting', 'done', 'declined', 'all'].map(inList))).toEqual([
      ...[false, false, true, true],
    ])
    expect((await send('/read', { key })).body.entries).toHaveLength(2)
    expect(await listChanges(stage.db, `source-request:${id}`)).toMatchObject([
      { action: 'source-request.answer', before: { state: 'received' }, after: { state: 'checking' } },
      { before: { state: 'checking' }, after: { state: 'declined' }, reason: '確認できませんでした' },
    ])
    expect((await office('admin', 'GET', '/999999')).status).toBe(404)
    expect((await office('admin', 'POST', '/999999/answers', declined)).status).toBe(404)
  })

  test('viewers, who see no contacts, are not let in', async () => {
    const { id } = await sent()
    const answer = { state: 'done', text: 'x', entries: 0 }
    expect((await office('viewer', 'GET')).status).toBe(403)
    expect((await office('viewer', 'GET', `/${id}`)).status).toBe(403)
    expect((await office('viewer', 'POST', `/${id}/answers`, answer)).status).toBe(403)
  })

  test('pages of 50 cover the list once', async () => {
    const at = new Date()
    const rows = Array.from({ length: 60 }, (_, index) => ({
      key_hash: `page${index}`,
      source_id: null,
      source_name: '',
      kind: 'fix' as const,
      text: 'x',
      article: null,
      contact: null,
      state: 'done' as const,
      address: null,
      created_at: at,
      changed_at: at,
    }))
    await stage.db.insertInto('source_requests').values(rows).execute()
    const first = (await office('admin', 'GET', '?state=done')).body
    expect(first.requests).toHaveLength(50)
    const second = (await office('admin', 'GET', `?state=done&before=${first.next}`)).body
    expect(second.next).toBeNull()
    const ids = [...first.requests, ...second.requests].map(({ id }) => id)
    expect([new Set(ids).size, ids.length]).toEqual([first.total, first.total])
  })
})

test('addresses go after 90 days, closed requests a year after their last change, waiting ones stay', async () => {
  const old = await sent()
  const waiting = await sent()
  await office('admin', 'POST', `/${old.id}/answers`, { state: 'done', text: '済み', entries: 0 })
  const day = 86_400_000
  const row = (id: number) =>
    stage.db.selectFrom('source_requests').select(['address']).where('id', '=', id).executeTakeFirst()
  await sweepSourceRequests(stage, Date.now() + 89 * day)
  expect((await row(waiting.id))?.address).not.toBeNull()
  await sweepSourceRequests(stage, Date.now() + 91 * day)
  expect(await row(waiting.id)).toEqual({ address: null })
  await sweepSourceRequests(stage, Date.now() + 364 * day)
  expect(await row(old.id)).toBeDefined()
  await sweepSourceRequests(stage, Date.now() + 366 * day)
  expect(await row(old.id)).toBeUndefined()
  expect((await send('/read', { key: old.key })).status).toBe(404)
  expect((await send('/read', { key: waiting.key })).status).toBe(200)
})
