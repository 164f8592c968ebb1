import { callAs } from '@gamelog/testing/internal-tokens'
import { expect, test } from 'vitest'
import { syncSources } from '../src/sources/sync-sources.ts'
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
