import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@gamelog/parts/ports'
import { postgresUrl, preparePostgres } from '@gamelog/parts/postgres'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import { Supervisor } from '@gamelog/parts/supervisor'

const password = 'test-password'

/** A Postgres and a Redis that end with the test run. */
export interface TestServers {
  /** Superuser connection. */
  postgresUrl: string
  redisUrl: string
  stop(): Promise<void>
}

/** Real servers of this machine, in a temporary folder. */
export async function startTestServers(): Promise<TestServers> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-test-'))
  const supervisor = new Supervisor(folder)
  const [postgresPort = 0, redisPort = 0] = await freePorts(2)
  const postgres = { port: postgresPort, password, folder: join(folder, 'postgres'), fsync: false }
  const redis = { port: redisPort, password, folder: join(folder, 'redis'), durable: false }
  await supervisor.start(await preparePostgres(postgres), prepareRedis(redis))
  return {
    postgresUrl: postgresUrl(postgres),
    redisUrl: redisUrl(redis),
    async stop() {
      await supervisor.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
