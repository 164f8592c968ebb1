import { join } from 'node:path'
import { freePorts } from '@gamelog/parts/ports'
import { postgresUrl, preparePostgres } from '@gamelog/parts/postgres'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import { ensurePrograms, redisServer } from '@gamelog/parts/system-packages'
import { provisionDatabase, type SchemaName } from '@gamelog/server/provision'
import { loadSecrets } from '../../settings/secrets.ts'
import type { BenchContext } from '../bench.ts'
import { startPart } from '../start-part.ts'

/** A PostgreSQL and a Redis, durable as in production. */
export interface StatsStores {
  postgresPid: number
  /** Connection of each service, with its own role. */
  databaseUrls: Record<SchemaName, string>
  redisUrl: string
}

export async function startStatsStores(context: BenchContext): Promise<StatsStores> {
  await ensurePrograms([redisServer], context.report)
  const [postgresPort = 0, redisPort = 0] = await freePorts(2)
  const secrets = loadSecrets(context.folder)
  const server = { port: postgresPort, password: secrets.postgresPassword }
  const folder = join(context.folder, 'postgres')
  const postgres = await startPart(context, await preparePostgres({ ...server, folder, fsync: true }))
  const redis = { port: redisPort, password: secrets.redisPassword }
  await startPart(context, prepareRedis({ ...redis, folder: join(context.folder, 'redis'), durable: true }))
  const databaseUrls = await provisionDatabase({
    adminUrl: postgresUrl(server),
    database: 'gamelog',
    passwords: secrets.databasePasswords as Record<SchemaName, string>,
  })
  return { postgresPid: postgres.pid, databaseUrls, redisUrl: redisUrl(redis) }
}
