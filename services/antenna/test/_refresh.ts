import { migrate } from '@gamelog/server/migrate'
import { readWorkerConfig } from '../src/config.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { createGuardedFetcher } from '../src/intake/fetching/guarded-fetcher.ts'
import { createParserPool } from '../src/intake/parsing/parser-pool.ts'
import { refreshSource } from '../src/sources/registry/refresh-source.ts'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { startFeedServer } from './_feed-server.ts'
import { source, stageWorker } from './_worker.ts'

type Server = Parameters<typeof startFeedServer>[0]

interface StageOptions {
  /** In place of the parser's. */
  worker?: URL
  now?: () => Date
}

/** A source `one` at /feed of a server, due at once whenever `refresh` is called. */
export async function stageSource(
  options: Partial<Server>,
  { worker, now = () => new Date() }: StageOptions = {},
) {
  const server = await startFeedServer({
    items: () => [{ guid: 'a', title: '記事', link: 'https://example.com/a' }],
    ...options,
  })
  const sources = [source('one', server.url('/feed'), { interval_s: 600 })]
  const stage = await stageWorker({ sources, allowHosts: [server.hostPort] })
  await migrate(readWorkerConfig(stage.env).db, migrations)
  await syncSources(stage.db, sources)
  const fetcher = createGuardedFetcher({ allowHosts: [server.hostPort], userAgent: 'test' })
  const parser = createParserPool({ timeoutMs: worker ? 1_000 : 60_000, ...(worker && { worker }) })
  const deps = { db: stage.db, fetcher, parser, now }
  const state = () => stage.db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
  return {
    server,
    stage,
    sources,
    parser,
    state,
    async refresh(id = 'one') {
      await stage.db
        .updateTable('sources')
        .set({ next_try_at: new Date(0) })
        .execute()
      const outcome = await refreshSource(deps, id)
      return { outcome, paths: server.requests.splice(0).map(({ path }) => path) }
    },
    async [Symbol.asyncDispose]() {
      await fetcher.close()
      await parser.close()
      await server.close()
      await stage[Symbol.asyncDispose]()
    },
  }
}
