import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxAllowed } from '@gamelog/testing/max-allowed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAddresses } from '../src/jobs/erase-addresses.ts'
import { type Answer, type Person, type Stage, stageBoard } from './_board.ts'

type Insist = (send: () => Promise<Answer>) => Promise<Answer>

/**
 * Expects as many successes as the rule allows (see `maxAllowed`) and 429 for the others. An overloaded service answers
 * 503 when Redis takes longer than 500 ms; such a request is repeated and may have consumed a point.
 */
async function expectAllowed(
  rule: { points: number; duration: number },
  send: (insist: Insist) => Promise<Answer[]>,
) {
  let busy = 0
  const started = performance.now()
  const answers = await send(async (one) => {
    for (;;) {
      const answer = await one()
      if (answer.status !== 503) return answer
      busy += 1
      await sleep(200)
    }
  })
  const most = maxAllowed(rule, performance.now() - started)
  const passed = answers.filter((answer) => answer.status < 300).length
  expect(passed).toBeGreaterThanOrEqual(rule.points - busy)
  expect(passed).toBeLessThanOrEqual(most)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(answers.length - passed)
  return answers
}

describe('rate limits over two replicas', () => {
  let stage: Stage
  let member: Person
  let threadId: number
  beforeAll(async () => {
    stage = await stageBoard({ replicas: 2, env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
    member = await stage.member()
    threadId = (await stage.makeThread(member)).thread.id
    await stage.fill(threadId, 30)
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  const burst = (insist: Insist, person: Person, path: string, body: unknown) =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        insist(() =>
          person.call(path, {
            method: 'POST',
            body,
            replica: index % 2,
            // Address headers from the client are ignored.
            headers: { 'x-real-ip': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` },
          }),
        ),
      ),
    )

  test.each([
    ['posts', 5, { content: 'あ' }, '投稿は5秒に1回までです。あと'],
    ['posts/2/reaction', 1, { type: 'like', action: 'toggle' }, '連続投稿防止のため、少しお待ちください'],
  ])('a burst of 50 to /%s passes exactly one', async (path, duration, body, text) => {
    const person = await stage.member()
    const answers = await expectAllowed({ points: 1, duration }, (insist) =>
      burst(insist, person, `/api/board/threads/${threadId}/${path}`, body),
    )
    const refused = answers.find((answer) => answer.status === 429)
    expect(refused?.json).toMatchObject({ code: 'rate_limited' })
    expect(refused?.json.detail).toContain(text)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.json.retry_after).toBe(Number(refused?.headers['retry-after']))
  })

  test('threads once in 60 s, reports once in 30 s, each with its rule and wait', async () => {
    const body = { title: 'あ', game_category: 'fps-general', content: 'あ' }
    const person = await stage.member()
    await expectAllowed({ points: 1, duration: 60 }, (insist) =>
      burst(insist, person, '/api/board/threads', body),
    )
    const report = (number: number) =>
      person.post(`/api/board/threads/${threadId}/posts/${number}/report`, { reason: '荒らし' })
    expect((await report(5)).status).toBe(204)
    const second = await report(6)
    expect(second.status).toBe(429)
    expect(second.json.detail).toMatch(
      /^通報の間隔が短すぎます。通報は30秒に1回までです。あと\d+秒お待ちください。$/,
    )
    expect((await report(5)).status).toBe(409)
  })

  test('a repeat of a write that went through is answered, not limited', async () => {
    const person = await stage.member()
    const path = `/api/board/threads/${threadId}/posts`
    const headers = { 'idempotency-key': 'after-502' }
    await expectAllowed({ points: 1, duration: 5 }, async (insist) => {
      const write = () => person.post(path, { content: '届いた？' }, headers)
      const first = await insist(write)
      const again = await insist(write)
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.text).toBe(first.text)
      return [first, await insist(() => person.post(path, { content: '別の投稿' }))]
    })
  })

  test('20 times as much is allowed to one address', async () => {
    // A random network, so that a retry of this test has its full limit.
    const network = `2001:db8:${randomInt(0x10000).toString(16)}:2`
    const people = await Promise.all(Array.from({ length: 25 }, () => stage.member()))
    await expectAllowed({ points: 20, duration: 5 }, (insist) =>
      Promise.all(
        people.map((person, index) =>
          insist(() =>
            person.call(`/api/board/threads/${threadId}/posts`, {
              method: 'POST',
              body: { content: 'あ' },
              headers: { 'x-forwarded-for': `${network}::${index + 1}` },
              replica: index % 2,
            }),
          ),
        ),
      ),
    )
  })

  test('the wait ends', async () => {
    const person = await stage.member()
    const path = `/api/board/threads/${threadId}/posts/3/reaction`
    const like = { type: 'like', action: 'toggle' }
    await expectAllowed({ points: 1, duration: 1 }, (insist) =>
      Promise.all([insist(() => person.post(path, like)), insist(() => person.post(path, like))]),
    )
    await sleep(1_100)
    await expectAllowed({ points: 1, duration: 1 }, async (insist) => [
      await insist(() => person.post(path, like)),
    ])
  })
})

describe('guests where guests are allowed', () => {
  let stage: Stage
  let threadId: number
  beforeAll(async () => {
    const open = { BOARD_GUEST_POSTING: 'true', BOARD_GUEST_REACTIONS: 'true' }
    stage = await stageBoard({ env: { ...open, TRUST_PROXY: '127.0.0.1' } })
    threadId = (await stage.makeThread(stage.visitor)).thread.id
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  const post = (headers: Record<string, string> = {}) =>
    stage.visitor.post(`/api/board/threads/${threadId}/posts`, { content: 'ゲスト' }, headers)
  const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? ''

  test('are known by a signed cookie: one display id, one reaction, one post per key', async () => {
    const first = await post({ 'idempotency-key': 'guest' })
    expect(first.status).toBe(201)
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    const headers = { cookie: cookieOf(first) }
    const second = await post(headers)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(second.json.post.display_id).toBe(first.json.post.display_id)
    expect((await post({ ...headers, 'idempotency-key': 'guest' })).text).toBe(first.text)
    const other = await post()
    expect(other.json.post.display_id).not.toBe(first.json.post.display_id)
    const { thread } = await stage.makeThread(stage.visitor)
    const path = `/api/board/threads/${thread.id}/posts/1/reaction`
    const like = { type: 'like', action: 'toggle' }
    expect((await stage.visitor.post(path, like, headers)).json.counts.like_count).toBe(1)
    const seen = await stage.visitor.get(`/api/board/threads/${thread.id}/all-reactions`, headers)
    expect(seen.json.reactions[1]).toMatchObject({ like_count: 1, user_liked: true })
    expect((await stage.visitor.post(path, like, headers)).json.counts.like_count).toBe(0)
  })

  test('react once by cookie and once by address: without the cookie nothing is counted again', async () => {
    const { thread } = await stage.makeThread(stage.visitor)
    const react = (address: string, more: Record<string, string> = {}, type = 'like') =>
      stage.visitor.post(
        `/api/board/threads/${thread.id}/posts/1/reaction`,
        { type, action: 'toggle' },
        { 'x-forwarded-for': address, ...more },
      )
    const first = await react('2001:db8:0:7::1')
    expect(first.json.counts).toEqual({ like_count: 1, dislike_count: 0 })
    // Of the same /64, with another cookie.
    const refused = await react('2001:db8:0:7::2', {}, 'dislike')
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'address_has_reacted',
        error: 'リアクション処理に失敗しました',
        detail: '同じ回線から、この投稿にすでにリアクションがあります。ログインするとリアクションできます。',
      },
    ])
    const cookie = cookieOf(first)
    const seen = await stage.visitor.get(`/api/board/threads/${thread.id}/all-reactions`, { cookie })
    expect(seen.json.reactions[1]).toMatchObject({ like_count: 1, dislike_count: 0, user_liked: true })
    // The same guest elsewhere has one reaction, too.
    const moved = await react('192.0.2.9', { cookie }, 'dislike')
    expect(moved.json.counts).toEqual({ like_count: 0, dislike_count: 1 })
    expect((await react('192.0.2.9')).json.counts).toEqual({ like_count: 1, dislike_count: 1 })
    // Taken back, the address is free; a member of it is not counted with its guests.
    expect((await react('2001:db8:0:7::1', { cookie }, 'dislike')).json.counts.dislike_count).toBe(0)
    expect((await react('2001:db8:0:7::3')).json.counts.like_count).toBe(2)
    const member = await stage.member()
    const path = `/api/board/threads/${thread.id}/posts/1/reaction`
    const own = { 'x-forwarded-for': '2001:db8:0:7::1' }
    expect((await member.post(path, { type: 'like', action: 'toggle' }, own)).json.counts.like_count).toBe(3)
    const rows = await stage.db.selectFrom('reactions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/2001:db8|192\.0\.2/)
    expect(rows.filter(({ address_key }) => address_key !== null)).toHaveLength(2)
    await eraseAddresses(stage, Date.now() + 91 * 86_400_000)
    const kept = await stage.db.selectFrom('reactions').select('address_key').execute()
    expect(kept.map(({ address_key }) => address_key)).toEqual([null, null, null])
  })

  test('an IPv6 network is one writer: a key of it makes one post', async () => {
    const send = (address: string) => post({ 'x-forwarded-for': address, 'idempotency-key': 'of-a-network' })
    const [first, again] = [await send('2001:db8:0:8::1'), await send('2001:db8:0:8::2')]
    expect(again.json.post.post_number).toBe(first.json.post.post_number)
  })

  test('repeating a first post whose answer with the cookie was lost makes one post', async () => {
    const first = await post({ 'idempotency-key': 'lost-answer' })
    const again = await post({ 'idempotency-key': 'lost-answer' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json.post.post_number).toBe(first.json.post.post_number)
  })

  test('a forged cookie makes a new guest; another site is refused', async () => {
    const forged = await post({ cookie: 'gamelog_guest=abc.def' })
    expect(forged.headers['set-cookie']).toBeDefined()
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ origin: 'http://127.0.0.1:8080' })).status).toBe(201)
  })

  test('members stay members, banned ones banned; reports and next threads still need a session', async () => {
    const session = await stage.auth.issueTestSession()
    const member = await stage.member(session)
    const answer = await member.post(`/api/board/threads/${threadId}/posts`, { content: '会員' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    await stage.auth.ban(session.userId)
    expect((await member.post(`/api/board/threads/${threadId}/posts`, { content: '会員' })).status).toBe(403)
    const report = `/api/board/threads/${threadId}/posts/2/report`
    expect((await stage.visitor.post(report, { reason: 'あ' })).status).toBe(401)
    expect((await stage.visitor.post(`/api/board/threads/${threadId}/next`)).status).toBe(401)
  })
})
