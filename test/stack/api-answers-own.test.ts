import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeMember, sendJson } from './_api-member.ts'
import { expectFields, type Fields } from './_fields.ts'
import { useSharedStack } from './_shared-stack.ts'

// As in api-answers.test.ts: what sources ask for, the public status, a member's sessions and data.

const stack = useSharedStack()

type Json = Record<string, never>

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stack().origin + path, { headers })
  expect(answer.status, path).toBe(200)
  return answer.json() as Promise<Json>
}

const send = (path: string, body: object, headers: Record<string, string>) =>
  sendJson(stack().origin + path, body, headers)
test('a request about a source: sent under a key, read and added to with it', async () => {
  const { sources } = await read('/api/sources/names')
  const named = sources as unknown as { id: string }[]
  for (const source of named) expectFields(source, { id: 'text', name: 'text' }, 'source name')
  const [source] = named
  const key = randomBytes(32).toString('base64url')
  const body = { key, source_id: source?.id, kind: 'stop', text: '依頼', article: null, contact: null }
  const view: Fields = {
    source_name: 'text',
    kind: 'text',
    text: 'text',
    article: 'string|null',
    has_contact: 'boolean',
    state: 'text',
    at: 'iso',
    entries: 'array',
    may_add: 'boolean',
    proof_code: 'text',
  }
  const post = async (path: string, payload: object, status: number) => {
    const answer = await send(`/api/sources/requests${path}`, payload, {})
    expect(answer.status).toBe(status)
    const sent = (await answer.json()) as { entries: object[] }
    expectFields(sent, view, `requests${path}`)
    return sent
  }
  await post('', body, 201)
  await post('', body, 200)
  await post('/read', { key }, 200)
  const { entries } = await post('/messages', { key, text: '追記' }, 200)
  expectFields(entries[0], { at: 'iso', by: 'text', state: 'text', text: 'text' }, 'entry')
})

test('the public status: state, parts, 60 days, events', async () => {
  const status = await read('/api/site/status')
  expectFields(
    status,
    { checked_at: 'string|null', overall: 'text', parts: 'array', history: 'object', events: 'array' },
    'status',
  )
  for (const part of status.parts as unknown as object[])
    expectFields(part, { part: 'text', state: 'text' }, 'part')
  const history = status.history as unknown as { parts: object[]; observed: number[] }
  expectFields(history, { first_day: 'text', observed: 'array', parts: 'array' }, 'history')
  expect(history.observed).toHaveLength(60)
  for (const part of history.parts) {
    const { fine_percent: percent, ...rest } = part as { fine_percent: number | null }
    expectFields(rest, { part: 'text', degraded: 'array', stopped: 'array' }, 'part of the history')
    expect(percent === null || (percent >= 0 && percent <= 100)).toBe(true)
  }
})

const ownExport: Fields = {
  state: 'text',
  requested_at: 'string|null',
  records: 'int',
  made_at: 'string|null',
  expires_at: 'string|null',
  bytes: 'int|null',
  again_at: 'string|null',
  failure: 'string|null',
}

test('sessions of a member, and the file of their data through nginx, compressed or not', async () => {
  const { headers } = await makeMember(stack().origin)
  const { sessions } = (await read('/api/users/me/sessions', headers)) as unknown as { sessions: object[] }
  expect(sessions).toHaveLength(1)
  const session: Fields = {
    id: 'text',
    system: 'string|null',
    browser: 'string|null',
    signed_in_at: 'iso',
    last_used_at: 'iso',
    current: 'boolean',
  }
  expectFields(sessions[0], session, 'session')

  const path = '/api/users/me/export'
  expectFields(await read(path, headers), ownExport, 'no export')
  const begun = await send(path, {}, headers)
  expect(begun.status).toBe(202)
  expectFields(await begun.json(), ownExport, 'export begun')
  await expect.poll(async () => (await read(path, headers)).state, { timeout: 20_000 }).toBe('ready')
  const ready = await read(path, headers)
  expectFields(ready, { ...ownExport, made_at: 'iso', expires_at: 'iso', bytes: 'int' }, 'export')
  for (const encoding of ['gzip', 'identity']) {
    const file = await fetch(`${stack().origin}${path}/file`, {
      headers: { ...headers, 'accept-encoding': encoding },
    })
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const text = await file.text()
    expect(Buffer.byteLength(text)).toBe(ready.bytes)
    expect(JSON.parse(text)).toMatchObject({ format: 'gamelog-member-data', version: 1, posts: [] })
  }
  expect((await fetch(`${stack().origin}/internal/member-data/x/posts`)).status).toBe(404)
})
