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
  const last = await write(writer, thread.id, '>>2 と >>1 と >>3 への返信、>>999 はない')
  expect(await noticesOf(me)).toEqual([
    {
      at: last.json.post.posted_at,
      user_id: me.userId,
      kind: 'reply',
      subject: `${thread.id}-4`,
      version: 4,
      is_gone: false,
      is_new: true,
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

test('what becomes of the reply or its thread is sent after it: gone, back, another title', async () => {
  const [me, other, admin] = [await stage.member(), await stage.member(), await stage.admin()]
  const { thread } = await stage.makeThread(me, { title: '古いタイトル' })
  await write(other, thread.id, '>>1 消される返信')
  const path = `/api/admin/board/threads/${thread.id}`
  const last = async () => (await noticesOf(me)).at(-1)
  const isLater = async (given: object) => {
    const all = await noticesOf(me)
    expect(all.at(-1)).toMatchObject({ is_new: false, subject: `${thread.id}-2`, ...given })
    expect(all.at(-1)?.version).toBeGreaterThan(all.at(-2)?.version ?? 0)
  }
  expect(await last()).toMatchObject({ is_new: true, is_gone: false })
  await admin.delete(`${path}/posts/2`)
  await isLater({ is_gone: true, data: { title: '' } })
  await admin.post(`${path}/posts/2/restore`)
  await isLater({ is_gone: false, data: { title: '古いタイトル' } })
  for (let reports = 0; reports < 5; reports += 1) {
    const reporter = await stage.member()
    await reporter.post(`/api/board/threads/${thread.id}/posts/2/report`, { reason: '荒らし' })
  }
  await isLater({ is_gone: true })
  await admin.delete(path)
  await isLater({ is_gone: true })
})
