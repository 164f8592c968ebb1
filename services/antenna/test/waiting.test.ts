import { callAs } from '@gamelog/testing/internal-tokens'
import { expect, test } from 'vitest'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { stageAntenna } from './_antenna.ts'
import { source } from './_worker.ts'

test('the dashboard is told how many sources in use fail', async () => {
  await using stage = await stageAntenna()
  const sources = ['one', 'two', 'gone'].map((id) => source(id, `https://${id}.example/feed`))
  await syncSources(stage.db, sources)
  const ask = async (headers = callAs('admin', 'antenna')) =>
    stage.app.inject({ method: 'GET', url: '/internal/failing-sources', headers })
  expect((await ask()).json()).toEqual({ count: 0 })
  await stage.db.updateTable('sources').set({ failures: 2 }).where('id', '<>', 'one').execute()
  expect((await ask()).json()).toEqual({ count: 2 })
  await syncSources(stage.db, sources.slice(0, 2))
  expect((await ask()).json()).toEqual({ count: 1 })
  expect((await ask(callAs('board', 'antenna'))).statusCode).toBe(403)
})

test('the monitor is told when a source was last fetched, of those in use', async () => {
  await using stage = await stageAntenna()
  const ask = async () => {
    const headers = callAs('admin', 'antenna')
    return (await stage.app.inject({ url: '/internal/feed-freshness', headers })).json()
  }
  expect(await ask()).toEqual({ sources: 0, fetched_at: null, shortest_interval: null })
  const sources = ['one', 'two', 'gone'].map((id) => source(id, `https://${id}.example/feed`))
  await syncSources(stage.db, sources)
  const added = new Date('2026-11-20T00:00:00Z')
  await stage.db.updateTable('sources').set({ added_at: added, interval_s: 300 }).execute()
  expect(await ask()).toEqual({ sources: 3, fetched_at: added.toISOString(), shortest_interval: 300 })
  const set = (id: string, last_ok_at: Date, interval_s: number) =>
    stage.db.updateTable('sources').set({ last_ok_at, interval_s }).where('id', '=', id).execute()
  await set('one', new Date('2026-11-20T01:00:00Z'), 600)
  await set('two', new Date('2026-11-20T02:00:00Z'), 900)
  await set('gone', new Date('2026-11-20T03:00:00Z'), 60)
  await syncSources(stage.db, sources.slice(0, 2))
  const { fetched_at, sources: used } = await ask()
  expect({ fetched_at, used }).toEqual({ fetched_at: '2026-11-20T02:00:00.000Z', used: 2 })
})
