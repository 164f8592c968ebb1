import { listOutbox } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSuperseded } from '../src/jobs/is-superseded.ts'
import { noticeFailingSources } from '../src/sources/registry/notice-failing.ts'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { type AntennaStage, stageAntenna } from './_antenna.ts'
import { source } from './_worker.ts'

let stage: AntennaStage
beforeAll(async () => {
  stage = await stageAntenna()
  const ids = ['fails', 'works', 'new', 'old', 'paused']
  await syncSources(
    stage.db,
    ids.map((id) => source(id, `https://${id}.example/feed`)),
  )
})
afterAll(() => stage[Symbol.asyncDispose]())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const set = (id: string, values: Record<string, unknown>) =>
  stage.db.updateTable('sources').set(values).where('id', '=', id).execute()
async function notices() {
  await Promise.all([noticeFailingSources(stage.db), noticeFailingSources(stage.db)])
  const rows = await listOutbox(stage.db, 'notice')
  await stage.db.deleteFrom('outbox').execute()
  return rows
}

test('a source that has failed for a day is told of once, until it works again', async () => {
  await set('fails', { failures: 9, last_ok_at: hoursAgo(25), error_code: 'http_503' })
  await set('works', { failures: 0, last_ok_at: hoursAgo(30) })
  await set('new', { failures: 3, last_ok_at: hoursAgo(23) })
  await set('paused', { failures: 9, last_ok_at: hoursAgo(99), paused: true })
  expect(await notices()).toEqual([
    {
      kind: 'source-failing',
      link: '/admin/sources/fails',
      subject: 'サイトfails',
      detail: '相手のサーバーが混み合っています（503 Service Unavailable）',
    },
  ])
  expect(await notices()).toEqual([])
  await set('fails', { failures: 0, last_ok_at: new Date() })
  expect(await notices()).toEqual([])
  // A day later.
  await set('fails', { failures: 9, last_ok_at: hoursAgo(25), failing_noticed_at: hoursAgo(49) })
  expect(await notices()).toHaveLength(1)
})

test('a source that was never read counts from when it was added', async () => {
  await set('old', { failures: 9, last_ok_at: null })
  expect(await notices()).toEqual([])
  await set('old', { added_at: hoursAgo(25) })
  expect(await notices()).toMatchObject([{ link: '/admin/sources/old' }])
  expect(await notices()).toEqual([])
})

test('a failed feed job is no dead letter once a later one did its work', async () => {
  const failed = (name: string, data: unknown) =>
    isSuperseded(stage.db, { name, data, finishedOn: Date.now() })
  await set('works', { last_try_at: hoursAgo(1) })
  expect(await failed('fetch', { source_id: 'works' })).toBe(false)
  await set('works', { last_try_at: new Date(Date.now() + 1_000) })
  expect(await failed('fetch', { source_id: 'works' })).toBe(true)
  expect(await failed('fetch', { source_id: 'paused' })).toBe(true)
  expect(await failed('trial', {})).toBe(true)
  expect(await failed('publish', {})).toBe(false)
  await stage.db.updateTable('publication').set({ published_revision: 999 }).execute()
  expect(await failed('publish', {})).toBe(true)
})
