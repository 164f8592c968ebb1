import { migrate } from '@gamelog/server/migrate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readWorkerConfig } from '../src/config.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { createGuardedFetcher } from '../src/fetching/guarded-fetcher.ts'
import { createParserPool } from '../src/reading/parser-pool.ts'
import { refreshSource } from '../src/sources/refresh-source.ts'
import { syncSources } from '../src/sources/repository.ts'
import { startFeedServer } from './_feed-server.ts'
import { source, stageWorker } from './_worker.ts'

test('a feed that the database does not take is asked for again after a backoff, not when the claim ends', async () => {
  const server = await startFeedServer({
    items: () => [{ guid: 'a', title: '記事', link: 'https://example.com/a' }],
  })
  const sources = [source('one', server.url('/feed'), { interval_s: 600 })]
  await using stage = await stageWorker({ sources, allowHosts: [server.hostPort] })
  await migrate(readWorkerConfig(stage.env).db, migrations)
  await syncSources(stage.db, sources)
  const fetcher = createGuardedFetcher({ allowHosts: [server.hostPort], userAgent: 'test' })
  const parser = createParserPool({ timeoutMs: 60_000 })
  const deps = { db: stage.db, fetcher, parser, now: () => new Date() }
  const state = () =>
    stage.db
      .selectFrom('sources')
      .select(['claim', 'failures', 'error_code', 'next_try_at', 'body_hash'])
      .executeTakeFirstOrThrow()

  await sql`alter table articles add constraint never check (title = '')`.execute(stage.db)
  const before = Date.now()
  await expect(refreshSource(deps, 'one')).rejects.toThrow('never')
  const refused = await state()
  expect(refused).toMatchObject({ claim: null, failures: 1, error_code: 'not_stored', body_hash: null })
  expect(refused.next_try_at.getTime()).toBeGreaterThan(before + 0.9 * 600_000)

  // Recovers by itself.
  await sql`alter table articles drop constraint never`.execute(stage.db)
  await stage.db
    .updateTable('sources')
    .set({ next_try_at: new Date(before) })
    .execute()
  expect(await refreshSource(deps, 'one')).toBe('changed')
  expect(await state()).toMatchObject({ failures: 0, error_code: null })
  await fetcher.close()
  await parser.close()
  await server.close()
})
