import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, type Person, type Stage, stageBoard } from './_board.ts'
import { addRule, words } from './_rules.ts'

const missing = 2_147_483_647
const like = { type: 'like', action: 'toggle' }

/** Which refusal is answered where two apply: the table in docs/architecture.md. */
describe('the order of checks', () => {
  let stage: Stage
  let admin: Person
  let open: number
  let locked: number
  beforeAll(async () => {
    stage = await stageBoard({ env: { RATE_LIMITS: 'on' } })
    admin = await stage.admin()
    open = (await stage.makeThread(await stage.member())).thread.id
    locked = (await stage.makeThread(await stage.member())).thread.id
    await admin.post(`/api/admin/board/threads/${locked}/lock`)
    await addRule(admin, [words('売ります')], { name: '売買' })
    await addRule(admin, [words('売ります', '本名')], { effect: 'hold', name: '確認', message: '' })
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  const posts = (id: number) => `/api/board/threads/${id}/posts`
  const codeOf = ({ status, json }: Answer) => `${status} ${json?.code ?? ''}`.trim()
  const write = async (person: Person, id: number, content: string, key?: string) =>
    codeOf(await person.post(posts(id), { content }, key ? { 'idempotency-key': key } : {}))
  const afterPost = async () => {
    const person = await stage.member()
    expect(await write(person, open, 'あ')).toBe('201')
    return person
  }

  test('of a post: name, limit, missing thread, rules, closed thread', async () => {
    const limited = await afterPost()
    const named = await limited.post(posts(open), { content: 'あ', name: '運営' })
    expect(codeOf(named)).toBe('400 reserved_name')
    for (const id of [missing, locked])
      expect(await write(limited, id, '垢売ります')).toBe('429 rate_limited')
    expect(await write(await stage.member(), missing, '垢売ります')).toBe('404 thread_not_found')
    const refused = await stage.member()
    expect(await write(refused, locked, '垢売ります')).toBe('422 rule_refused')
    expect(await write(refused, locked, '本名')).toBe('409 thread_locked')
    expect(await write(refused, open, 'あ')).toBe('429 rate_limited')
  })

  test('of a repeated post: its first answer, or that its key was used, before limit, rules and thread', async () => {
    const limited = await stage.member()
    const send = (content: string) => write(limited, open, content, 'repeat')
    expect(await send('次は配布')).toBe('201')
    expect(await send('次は配布')).toBe('201')
    expect(await send('垢売ります')).toBe('422 idempotency_key_reused')

    await using free = await stageBoard()
    const person = await free.member()
    const moderator = await free.admin()
    const { thread } = await free.makeThread(person)
    const again = (more = {}) =>
      person.post(posts(thread.id), { content: '次は配布', ...more }, { 'idempotency-key': 'repeat' })
    expect(codeOf(await again())).toBe('201')
    await addRule(moderator, [words('配布')])
    expect(codeOf(await again())).toBe('201')
    await moderator.post(`/api/admin/board/threads/${thread.id}/lock`)
    expect(codeOf(await again())).toBe('201')
    expect((await free.readThread(thread.id)).posts).toHaveLength(2)
    expect(codeOf(await again({ name: '運営' }))).toBe('400 reserved_name')
  })

  test('of a thread: name, limit, rules', async () => {
    const person = await stage.member()
    await stage.makeThread(person)
    const body = { title: '募集', game_category: 'fps-general', content: '垢売ります' }
    const make = async (from: Person, more = {}) =>
      codeOf(await from.post('/api/board/threads', { ...body, ...more }))
    expect(await make(person, { name: '運営' })).toBe('400 reserved_name')
    expect(await make(person)).toBe('429 rate_limited')
    const other = await stage.member()
    expect(await make(other)).toBe('422 rule_refused')
    expect(await make(other, { content: 'あ' })).toBe('201')
  })

  test('of a next thread: the thread, the one there is, limit, rules', async () => {
    const person = await stage.member()
    const { thread } = await stage.makeThread(person, { content: 'はじめ' })
    const next = async (id: number, from = person) => codeOf(await from.post(`/api/board/threads/${id}/next`))
    expect(await next(missing)).toBe('404 thread_not_found')
    expect(await next(thread.id)).toBe('409 too_early')
    await stage.fill(thread.id, 960)
    expect(await next(thread.id)).toBe('429 rate_limited')
    const rule = await addRule(admin, [words('はじめ')], { name: 'はじめ' })
    const other = await stage.member()
    expect(await next(thread.id, other)).toBe('422 rule_refused')
    await admin.post(`/api/admin/post-rules/${rule.id}/state`, { state: 'off' })
    expect(await next(thread.id, other)).toBe('201')
    expect(await next(thread.id)).toBe('200')
  })

  test('of a report: the post, the earlier report, limit; a repeated one before them', async () => {
    const { thread } = await stage.makeThread(await stage.member())
    await stage.fill(thread.id, 3)
    const person = await stage.member()
    const report = async (number: number, key?: string) =>
      codeOf(
        await person.post(
          `${posts(thread.id)}/${number}/report`,
          { reason: '荒らし' },
          key ? { 'idempotency-key': key } : {},
        ),
      )
    expect(await report(2, 'report')).toBe('204')
    expect(await report(1)).toBe('400 opening_post')
    expect(await report(9)).toBe('404 post_not_found')
    expect(await report(2)).toBe('409 already_reported')
    expect(await report(2, 'report')).toBe('204')
    expect(await report(3)).toBe('429 rate_limited')
    expect(await report(9, 'report')).toBe('422 idempotency_key_reused')
  })

  test('of a reaction: limit, thread, post; a repeated one before them', async () => {
    const react = async (person: Person, id: number, number: number, headers = {}) =>
      codeOf(await person.post(`${posts(id)}/${number}/reaction`, like, headers))
    expect(await react(await stage.member(), missing, 9)).toBe('404 thread_not_found')
    expect(await react(await stage.member(), open, 999)).toBe('404 post_not_found')
    // The limit is of one second: a slow machine needs several tries.
    await vi.waitFor(async () => {
      const person = await stage.member()
      const headers = { 'idempotency-key': 'reaction' }
      const seen = [
        await react(person, open, 1, headers),
        await react(person, missing, 9),
        await react(person, open, 1, headers),
      ]
      expect(seen).toEqual(['200', '429 rate_limited', '200'])
    })
  })

  test('a post that a closed thread refuses takes a turn, one that a rule refuses takes none', async () => {
    const person = await stage.member()
    expect(await write(person, open, '垢売ります')).toBe('422 rule_refused')
    expect(await write(person, locked, 'あ')).toBe('409 thread_locked')
    expect(await write(person, open, 'あ')).toBe('429 rate_limited')
  })

  test('the text of a post that is not stored does not count as repeated', async () => {
    await using free = await stageBoard()
    const person = await free.member()
    const moderator = await free.admin()
    const { thread } = await free.makeThread(person)
    const { thread: closed } = await free.makeThread(person)
    await moderator.post(`/api/admin/board/threads/${closed.id}/lock`)
    await addRule(moderator, [{ kind: 'repeated', match: 'same', by: 'author', times: 2, minutes: 60 }])
    const spam = '今なら無料で配布中、詳しくはプロフィールを確認してください'
    expect(await write(person, closed.id, spam)).toBe('409 thread_locked')
    expect(await write(person, thread.id, spam)).toBe('201')
    expect(await write(person, closed.id, spam)).toBe('422 rule_refused')
  })
})
