import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listActiveSources } from '../src/sources/registry/repository.ts'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { stageSource } from './_refresh.ts'
import { source } from './_worker.ts'

test('a feed that has moved for good three times in a row is asked at its new address, until that fails', async () => {
  let atNew: number | undefined
  await using stage = await stageSource({
    instead: (path) => {
      if (path === '/feed') return { status: 301, location: '/new' }
      return atNew === undefined ? undefined : { status: atNew }
    },
  })
  for (let count = 0; count < 3; count += 1) expect((await stage.refresh()).paths).toEqual(['/feed', '/new'])
  expect((await stage.refresh()).paths).toEqual(['/new'])
  await syncSources(stage.stage.db, stage.sources)
  expect((await stage.refresh()).paths).toEqual(['/new'])
  // The old address is asked again, where the feed may be once more.
  atNew = 410
  expect(await stage.refresh()).toEqual({ outcome: 'error', paths: ['/new'] })
  expect(await stage.state()).toMatchObject({ paused: false, moved_count: 0, error_code: 'http_410' })
  atNew = undefined
  expect((await stage.refresh()).paths).toEqual(['/feed', '/new'])
})

test('a passing redirect between permanent ones starts the count again', async () => {
  let status = 308
  await using stage = await stageSource({
    instead: (path) => (path === '/feed' ? { status, location: '/new' } : undefined),
  })
  await stage.refresh()
  await stage.refresh()
  status = 302
  await stage.refresh()
  status = 308
  await stage.refresh()
  expect(await stage.state()).toMatchObject({ moved_count: 1 })
  expect((await stage.refresh()).paths).toEqual(['/feed', '/new'])
})

test('410 pauses a source until the sources file gives it another address', async () => {
  await using stage = await stageSource({
    instead: (path) => (path === '/feed' ? { status: 410 } : undefined),
  })
  const { db } = stage.stage
  expect(await stage.refresh()).toEqual({ outcome: 'error', paths: ['/feed'] })
  expect(await stage.state()).toMatchObject({ paused: true, error_code: 'http_410', claim: null })
  expect(await stage.refresh()).toEqual({ outcome: 'skipped', paths: [] })
  await syncSources(db, stage.sources)
  expect(await listActiveSources(db)).toEqual([])
  await syncSources(db, [source('one', stage.server.url('/back'))])
  expect(await stage.refresh()).toEqual({ outcome: 'changed', paths: ['/back'] })
})

test('a document that hangs the parser gets a slot of its own, and waits for it without a claim', async () => {
  const hangs = new URL('./fixtures/hanging.worker.ts', import.meta.url)
  await using stage = await stageSource({}, { worker: hangs })
  const { db } = stage.stage
  const url = `${stage.server.url('/feed')}?hang.example`
  await syncSources(db, [source('one', url), source('good', stage.server.url('/good'))])
  const held = stage.parser.takeHeavySlot()
  expect(await stage.refresh()).toMatchObject({ outcome: 'parser-busy' })
  const first = await db.selectFrom('sources').selectAll().where('id', '=', 'one').executeTakeFirstOrThrow()
  expect(first).toMatchObject({ parsed_apart: true, claim: null, failures: 0 })
  expect(await stage.refresh()).toEqual({ outcome: 'parser-busy', paths: [] })
  expect(await stage.refresh('good')).toMatchObject({ outcome: 'changed' })
  held?.release()
  expect(await stage.refresh()).toMatchObject({ outcome: 'error' })
  const last = await db.selectFrom('sources').selectAll().where('id', '=', 'one').executeTakeFirstOrThrow()
  expect(last).toMatchObject({ error_code: 'parse_timeout', parsed_apart: true, failures: 1 })
  expect(stage.parser.takeHeavySlot()).not.toBeNull()
})

test('a feed that the database does not take is asked for again after a backoff, not when the claim ends', async () => {
  await using stage = await stageSource({})
  const { db } = stage.stage
  await sql`alter table articles add constraint never check (title = '')`.execute(db)
  const before = Date.now()
  await expect(stage.refresh()).rejects.toThrow('never')
  const refused = await stage.state()
  expect(refused).toMatchObject({ claim: null, failures: 1, error_code: 'not_stored', body_hash: null })
  expect(refused.next_try_at.getTime()).toBeGreaterThan(before + 0.9 * 600_000)

  // Recovers by itself.
  await sql`alter table articles drop constraint never`.execute(db)
  expect((await stage.refresh()).outcome).toBe('changed')
  expect(await stage.state()).toMatchObject({ failures: 0, error_code: null })
})
