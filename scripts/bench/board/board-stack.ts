import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, freePorts } from '@gamelog/parts/ports'
import { postgresUrl } from '@gamelog/parts/postgres'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import { ensurePrograms, nginx, redisServer } from '@gamelog/parts/system-packages'
import { startStack } from '@gamelog/testing/stack'
import { createTestAuth } from '@gamelog/testing/tokens'
import { Redis } from 'ioredis'
import { loadSecrets } from '../../settings/secrets.ts'
import type { BenchContext } from '../bench.ts'
import { startChild } from '../child.ts'
import { describeProfiles } from '../cpu-profile.ts'
import { startPart } from '../start-part.ts'
import { startHelloNginx } from './hello-nginx.ts'
import { type BenchDb, openBoardTables } from './repository.ts'

export interface BoardStack {
  /** Through the product's nginx, and the board service itself. */
  origin: string
  direct: string
  /** The baselines: the bare server itself, and behind a plain nginx. */
  bare: string
  hello: string
  pids: { board: number; site: number[]; direct: number[]; bare: number[]; hello: number[] }
  db: BenchDb
  redis: Redis
  /** Headers of an account that has not posted for a while, at an address of its own: rate limits stay on. */
  nextWriter(): Record<string, string>
  /** Ends the services; says where the board's time went when profiles were wanted. */
  finish(): Promise<string[]>
}

/** Everything `npm start` runs, durable as in production, without the demo; and beside it the baselines. */
export async function startBoardStack(context: BenchContext): Promise<BoardStack> {
  await ensurePrograms([redisServer, nginx], context.report)
  const [redisPort = 0, barePort = 0] = await freePorts(2)
  const redisServerAt = { port: redisPort, password: 'bench-only' }
  const redisPart = prepareRedis({ ...redisServerAt, folder: join(context.folder, 'redis'), durable: true })
  const { pid: redisPid } = await startPart(context, redisPart)
  const url = redisUrl(redisServerAt)
  const auth = await createTestAuth({ url, prefix: 'gamelog' })
  context.cleanUp.defer(() => auth[Symbol.asyncDispose]())
  const redis = new Redis(url)
  context.cleanUp.defer(() => redis.disconnect())

  const dataDir = join(context.folder, 'stack')
  const stack = await startStack({
    dataDir,
    httpPort: await freePort(),
    env: {
      POSTGRES_FSYNC: 'on',
      REDIS_URL: url,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      // The load names an address with each request; limits stay on.
      TRUST_PROXY: '127.0.0.1',
      ...auth.env,
      ...profiling(context),
    },
  })
  let stopped = false
  const stop = async () => {
    if (!stopped) await stack.stop()
    stopped = true
  }
  context.cleanUp.defer(stop)
  const { postgresPassword } = loadSecrets(dataDir)
  const server = { port: stack.ports.postgres ?? 0, password: postgresPassword }
  const databaseUrl = postgresUrl(server).replace(/postgres$/, 'gamelog')
  const db = openBoardTables(databaseUrl)
  context.cleanUp.defer(() => db.destroy())
  const bare = await startChild(context, join(import.meta.dirname, 'bare-server.ts'), [barePort, databaseUrl])
  const hello = await startHelloNginx(context, barePort)

  const running = stack.pids()
  const pidOf = (part: string) => running[part] ?? 0
  const boardPart = running['board-1'] ? 'board-1' : 'board'
  const stores = [pidOf('postgres'), redisPid]
  const barePid = bare.pid ?? 0
  return {
    origin: stack.origin,
    direct: `http://127.0.0.1:${stack.ports[boardPart]}`,
    bare: `http://127.0.0.1:${barePort}`,
    hello: hello.origin,
    pids: {
      board: pidOf(boardPart),
      site: [pidOf('nginx'), pidOf(boardPart), ...stores],
      direct: [pidOf(boardPart), ...stores],
      bare: [barePid, pidOf('postgres')],
      hello: [hello.pid, barePid],
    },
    db,
    redis,
    nextWriter: await makeWriters(auth, context.quick ? 4_000 : 12_000),
    async finish() {
      await db.destroy()
      await stop()
      keepProfilesOf(pidOf(boardPart), context)
      return describeProfiles(context.profileDir)
    },
  }
}

async function makeWriters(auth: Awaited<ReturnType<typeof createTestAuth>>, count: number) {
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    tokens.push((await auth.issueTestSession({ expiresIn: 7_200 })).accessToken)
  }
  let turn = 0
  return () => {
    turn = (turn + 1) % count
    const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
    return { authorization: `Bearer ${tokens[turn]}`, 'x-forwarded-for': address }
  }
}

function profiling({ profileDir }: BenchContext): Record<string, string> {
  if (profileDir === undefined) return {}
  mkdirSync(profileDir, { recursive: true })
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileDir}` }
}

/** Every process of the stack writes profiles, one per thread; the board's are the ones of interest. */
function keepProfilesOf(pid: number, { profileDir }: BenchContext): void {
  if (profileDir === undefined) return
  // CPU.<date>.<time>.<pid>.<thread>.<number>.cpuprofile
  const others = readdirSync(profileDir).filter((file) => file.split('.')[3] !== String(pid))
  for (const file of others) rmSync(join(profileDir, file))
}
