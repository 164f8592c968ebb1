import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type Answer, type Stage, stageBoard } from './_board.ts'

const next = 'another-guest-cookie-secret-for-tests'

let stage: Stage
beforeAll(async () => {
  stage = await stageBoard({ env: { BOARD_GUEST_POSTING: '1' } })
  const GUEST_COOKIE_SECRET_PREVIOUS = stage.env.GUEST_COOKIE_SECRET ?? ''
  const env = { ...stage.env, GUEST_COOKIE_SECRET: next, GUEST_COOKIE_SECRET_PREVIOUS }
  for (const each of [env, { ...stage.env, GUEST_COOKIE_SECRET: next }])
    stage.apps.push(await buildApp({ ...readConfig(each), instance: `board-${stage.apps.length + 1}` }))
})
afterAll(() => stage[Symbol.asyncDispose]())

/** [before the change, with both secrets, with the new one alone] */
const [before, during, after] = [0, 1, 2]

function cookieIn({ headers }: Answer): string {
  return [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
}

test('a guest stays the same one while GUEST_COOKIE_SECRET is changed with the previous one at hand', async () => {
  const { thread } = await stage.makeThread(await stage.member())
  const post = async (replica: number, cookie: string) => {
    const answer = await stage.visitor.call(`/api/board/threads/${thread.id}/posts`, {
      method: 'POST',
      body: { content: `ゲストの書き込み ${replica}` },
      headers: cookie === '' ? {} : { cookie },
      replica,
    })
    expect(answer.status).toBe(201)
    return cookieIn(answer)
  }
  const first = await post(before, '')
  const renewed = await post(during, first)
  expect(renewed).not.toBe('')
  // Its signature is of the present secret: nothing is set any longer.
  expect(await post(after, renewed)).toBe('')
  const rows = await stage.db
    .selectFrom('posts')
    .select('author_guest')
    .where('thread_id', '=', thread.id)
    .where('author_guest', 'is not', null)
    .execute()
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ author_guest }) => author_guest)).size).toBe(1)
})
