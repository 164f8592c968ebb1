import { listOutbox } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
beforeAll(async () => {
  stage = await stageBoard()
})
afterAll(() => stage[Symbol.asyncDispose]())

const write = (from: Person, id: number, content: string, headers: Record<string, string> = {}) =>
  from.post(`/api/board/threads/${id}/posts`, { content }, headers)

/** Notices that wait for the user service, which is not there. */
async function noticesOf(person: Person) {
  const all = await listOutbox(stage.db, 'member-notice')
  return all.filter(({ user_id }) => user_id === person.userId)
}

test('a post sends one notice to each member it answers, in its own transaction and without its text', async () => {
  const [me, other, writer] = [await stage.member(), await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(me, { title: '通知のスレッド' })
  await write(me, thread.id, '二つ目')
  await write(other, thread.id, 'ほかの人')
  await write(writer, thread.id, '>>2 と >>1 と >>3 への返信、>>999 はない')
  expect(await noticesOf(me)).toEqual([
    {
      user_id: me.userId,
      kind: 'reply',
      subject: `${thread.id}-4`,
      data: { thread_id: thread.id, post_number: 4, target_number: 2, title: '通知のスレッド' },
    },
  ])
  expect(await noticesOf(other)).toMatchObject([{ data: { target_number: 3 } }])
  await write(me, thread.id, '>>1 自分への返信')
  expect(await noticesOf(me)).toHaveLength(1)
})

test('a post that is sent twice sends its notice once', async () => {
  const [me, other] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(me)
  for (const status of [201, 201]) {
    const answer = await write(other, thread.id, '>>1 二度送る', { 'idempotency-key': `notice-${thread.id}` })
    expect(answer.status).toBe(status)
  }
  expect(await noticesOf(me)).toHaveLength(1)
})
