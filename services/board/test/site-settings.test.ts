import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveIdleThreads } from '../src/jobs/archive-idle-threads.ts'
import { eraseAddresses } from '../src/jobs/erase-addresses.ts'
import { reweighReports } from '../src/moderation/reports/reweigh-reports.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2, env: { RATE_LIMITS: 'on', BOARD_THREAD_REPORT_THRESHOLD: '7' } })
})
afterAll(() => stage?.[Symbol.asyncDispose]())
beforeEach(() => stage.publish({}))

const fast = { points: 100, seconds: 1 }
const open = { 'limits.post': fast, 'limits.thread': fast, 'limits.report': fast, 'limits.reaction': fast }
const send = (path: string, body: object, replica: number, as: Person = stage.visitor) =>
  as.call(path, { method: 'POST', body, replica })
const make = async () => {
  const { thread } = await stage.makeThread(await stage.member())
  return thread.id
}
const posted = (id: number) => `/api/board/threads/${id}/posts`

test('guests may post and react on every replica while the operators let them', async () => {
  await stage.publish(open)
  const id = await make()
  const react = `${posted(id)}/1/reaction`
  const statuses = async () => {
    const answers = []
    for (const replica of [0, 1]) {
      answers.push((await send(posted(id), { content: `返信 ${replica}` }, replica)).status)
      answers.push((await send(react, { type: 'like', action: 'toggle' }, replica)).status)
    }
    return answers
  }
  expect(await statuses()).toEqual([401, 401, 401, 401])
  await stage.publish({ ...open, 'board.guest-posting': true })
  expect(await statuses()).toEqual([201, 401, 201, 401])
  await stage.publish({ ...open, 'board.guest-posting': true, 'board.guest-reactions': true })
  // The second guest behind one address is known by it.
  expect((await statuses()).map((status) => status === 401)).toEqual([false, false, false, false])
  await stage.publish(open)
  expect(await statuses()).toEqual([401, 401, 401, 401])
})

test('a limit of writes changes for who has used it up; the refusal names it', async () => {
  const member = await stage.member()
  const id = await make()
  const post = (replica: number) => send(posted(id), { content: 'つづき' }, replica, member)
  await stage.publish({ 'limits.post': { points: 1, seconds: 3_600 } })
  expect((await post(0)).status).toBe(201)
  const refused = await post(1)
  expect(refused.status).toBe(429)
  expect(refused.json.detail).toMatch(/^投稿は3600秒に1回までです。/)
  await stage.publish({ 'limits.post': { points: 2, seconds: 60 } })
  expect([(await post(0)).status, (await post(1)).status, (await post(0)).status]).toEqual([201, 201, 429])
})

test('reports hide by the limit in force, posts that were reported before as well', async () => {
  await stage.publish(open)
  const id = await make()
  const reporters = await Promise.all(Array.from({ length: 3 }, () => stage.member()))
  await send(posted(id), { content: '通報される' }, 0, await stage.member())
  for (const one of reporters) await send(`${posted(id)}/2/report`, { reason: '荒らし' }, 0, one)
  const hidden = async () => {
    const { hidden } = await stage.db
      .selectFrom('posts')
      .select('hidden')
      .where('thread_id', '=', id)
      .where('post_number', '=', 2)
      .executeTakeFirstOrThrow()
    return hidden
  }
  const reweigh = (hide: number, hours: number) =>
    reweighReports({
      db: stage.db,
      announce: async () => undefined,
      settings: {
        get: (name) =>
          ({ 'board.report-hide': hide, 'board.report-weight-hours': hours, 'board.thread-stop': 1 })[
            name as string
          ] as never,
      },
    })
  const reported = async () =>
    (await stage.db.selectFrom('threads').select('reported').where('id', '=', id).executeTakeFirst())
      ?.reported
  expect(await hidden()).toBe(false)
  await reweigh(3, 24)
  expect([await hidden(), await reported()]).toEqual([true, true])
  await reweigh(4, 24)
  expect([await hidden(), await reported()]).toEqual([false, false])
})

test('threads are archived after the days in force; it is told beforehand how many', async () => {
  await stage.publish(open)
  const id = await make()
  await stage.db
    .updateTable('threads')
    .set({ last_posted_at: new Date(Date.now() - 11 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  const foreseen = async (value: string) =>
    (
      await stage.visitor.get(
        `/internal/settings/effect?name=board.archive-days&value=${value}`,
        callAs('admin', 'board'),
      )
    ).json.effect
  expect(await foreseen('12')).toMatchObject({ rows: 0 })
  const effect = await foreseen('10')
  expect(effect.rows).toBe(1)
  expect(new Date(effect.at).getTime() - Date.now()).toBeLessThanOrEqual(600_000)
  expect(await archiveIdleThreads({ ...stage, announce: async () => undefined })).toBe(0)
  const settings = { get: () => 10 as never }
  expect(await archiveIdleThreads({ db: stage.db, settings, announce: async () => undefined })).toBe(1)
})

test('addresses are erased after the days in force; it is told beforehand how many', async () => {
  await stage.publish(open)
  const id = await make()
  await stage.db
    .updateTable('posts')
    .set({ posted_at: new Date(Date.now() - 40 * 86_400_000), author_ip: '192.0.2.1' })
    .where('thread_id', '=', id)
    .execute()
  const foreseen = async (days: number) =>
    (
      await stage.visitor.get(
        `/internal/settings/effect?name=retention.addresses&value=${days}`,
        callAs('admin', 'board'),
      )
    ).json.effect.rows
  expect([await foreseen(41), await foreseen(30)]).toEqual([0, 1])
  const left = async () =>
    (await stage.db.selectFrom('posts').select('author_ip').where('thread_id', '=', id).execute()).map(
      ({ author_ip }) => author_ip,
    )
  const settings = (days: number) => ({ db: stage.db, settings: { get: () => days as never } })
  await eraseAddresses(settings(41))
  expect(await left()).toEqual(['192.0.2.1'])
  await eraseAddresses(settings(30))
  expect(await left()).toEqual([null])
})

test('a variable wins; what does not fit, or is not known, changes nothing', async () => {
  await stage.publish({
    'board.thread-stop': 3,
    'board.archive-days': 0,
    'board.future': 1,
    'limits.post': { points: 1 },
  } as never)
  const followed = await stage.visitor.call('/internal/settings/followed', {
    headers: callAs('admin', 'board'),
    replica: 1,
  })
  expect(followed.json.locked).toEqual({ 'board.thread-stop': 7 })
  const member = await stage.member()
  const id = await make()
  const post = () => send(posted(id), { content: 'あ' }, 0, member)
  expect([(await post()).status, (await post()).status]).toEqual([201, 429])
})
