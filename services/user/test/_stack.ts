import { buildApp as buildDemo } from '@gamelog/demo/app'
import type { App } from '@gamelog/server/app'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type FakeAdminService, startAdminService } from './_admin-service.ts'

export const site = 'http://site.test'
const idpSecret = 'idp-secret-idp-secret-idp-secret'

/** The user service and the development identity provider, on real Postgres and Redis. */
export interface Stack extends AsyncDisposable {
  app: App
  /** Where the user service listens. */
  base: string
  idp: string
  env: Record<string, string>
  redis: { url: string; prefix: string }
  adminUrl: string
  adminService: FakeAdminService
  clock: Clock
  /** Another replica on the same database and Redis, listening. */
  startReplica(env?: Record<string, string>): Promise<{ app: App; base: string }>
  /** The address behind nginx that a browser would reach under an address of the site. */
  reach(address: string): string
}

/** Time the user service sees, access tokens aside; `advance` moves it on (seconds). */
interface Clock {
  now: () => number
  advance(seconds: number): void
}

/** Moves this process's clock on by so many seconds: access tokens are verified by it. */
export function moveMachineClock(seconds: number): void {
  machineOffset += seconds * 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => machineNow() + machineOffset)
}

const machineNow = Date.now
let machineOffset = 0

function movableClock(): Clock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    advance: (seconds) => {
      offset += seconds * 1_000
    },
  }
}

interface Options {
  env?: Record<string, string>
  /** Instead of a prefix on the run's Redis. */
  redis?: { url: string; prefix: string }
  /** Bytes of a file of a member's own data. */
  exportBytes?: number
}

export async function startStack(options: Options = {}): Promise<Stack> {
  const database = await createTestDatabase()
  const redis = options.redis ? null : await createTestRedis()
  const { url, prefix } = options.redis ?? redis ?? { url: '', prefix: '' }
  const clock = movableClock()
  const demo = await startDemo()
  const adminService = await startAdminService()
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    USER_DATABASE_URL: database.urls.user,
    USER_REDIS_URL: redis?.urls.user ?? url,
    REDIS_PREFIX: prefix,
    PUBLIC_ORIGIN: site,
    ...internalVariables('user'),
    AUTH_SECRET: 'auth-secret-auth-secret-auth-secret',
    DEV_IDP_URL: `${demo.base}/dev-idp`,
    IDP_CLIENT_SECRET: idpSecret,
    ADMIN_URL: adminService.url,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...options.env,
  }
  const apps: App[] = []
  const startReplica: Stack['startReplica'] = async (more = {}) => {
    const app = await buildApp(readConfig({ ...env, ...more }), {
      now: clock.now,
      ...(options.exportBytes && { exportBytes: options.exportBytes }),
    })
    apps.push(app)
    return { app, base: await app.listen({ host: '127.0.0.1', port: 0 }) }
  }
  const first = await startReplica()
  return {
    ...first,
    idp: demo.base,
    env,
    redis: { url, prefix },
    adminUrl: database.adminUrl,
    adminService,
    clock,
    startReplica,
    reach: (address) =>
      address
        .replace(`${site}/dev-idp`, `${demo.base}/dev-idp`)
        .replace(`${site}/auth`, `${first.base}/auth`),
    async [Symbol.asyncDispose]() {
      machineOffset = 0
      await Promise.all(apps.map((app) => app.close()))
      await demo.app.close()
      await adminService[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await redis?.[Symbol.asyncDispose]()
    },
  }
}

async function startDemo() {
  const app = await buildDemo({
    http: { host: '127.0.0.1', port: 0 },
    feeds: false,
    publicBase: site,
    idp: {
      clientSecret: idpSecret,
      googleIssuer: `${site}/dev-idp/google`,
      redirectUris: [`${site}/auth/v1/callback`],
    },
    logLevel: 'silent',
  })
  return { app, base: await app.listen({ host: '127.0.0.1', port: 0 }) }
}
