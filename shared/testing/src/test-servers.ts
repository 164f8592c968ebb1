import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '@gamelog/parts/ports'
import { postgresUrl, preparePostgres } from '@gamelog/parts/postgres'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import { Supervisor } from '@gamelog/parts/supervisor'

const run = promisify(execFile)
const password = 'test-password'

/** A Postgres and a Redis that end with the test run. */
export interface TestServers {
  /** Superuser connection. */
  postgresUrl: string
  redisUrl: string
  stop(): Promise<void>
}

/** Real servers: containers where a Docker engine answers within 2 s and can run them, else the local programs. */
export async function startTestServers(): Promise<TestServers> {
  if (!(await dockerAnswers())) return startLocal()
  return startContainers().catch((error: Error) => {
    process.stderr.write(`Docker does not run the test servers (${error.message}); local ones do\n`)
    return startLocal()
  })
}

async function dockerAnswers(): Promise<boolean> {
  return run('docker', ['info'], { timeout: 2_000 }).then(
    () => true,
    () => false,
  )
}

async function startLocal(): Promise<TestServers> {
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

async function startContainers(): Promise<TestServers> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const [postgres, redis] = await Promise.all([
    new GenericContainer('postgres:17')
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withCommand([
        'postgres',
        '-c',
        'fsync=off',
        '-c',
        'synchronous_commit=off',
        '-c',
        'max_connections=200',
      ])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
      .start(),
    new GenericContainer('redis:7')
      .withCommand([
        'redis-server',
        '--save',
        '',
        '--maxmemory-policy',
        'noeviction',
        '--requirepass',
        password,
      ])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
      .start(),
  ])
  const at = (host: string, port: number) => `${host}:${port}`
  return {
    postgresUrl: `postgres://postgres:${password}@${at(postgres.getHost(), postgres.getMappedPort(5432))}/postgres`,
    redisUrl: `redis://:${password}@${at(redis.getHost(), redis.getMappedPort(6379))}`,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}
