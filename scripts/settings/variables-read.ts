import type { Env } from '@gamelog/server/env'
import { readConfig as readAdminConfig } from '../../services/admin/src/config.ts'
import { readConfig as readAntennaConfig, readWorkerConfig } from '../../services/antenna/src/config.ts'
import { readConfig as readBoardConfig } from '../../services/board/src/config.ts'
import { readConfig as readUserConfig } from '../../services/user/src/config.ts'
import { readConfig as readWidgetConfig } from '../../services/widget/src/config.ts'
import { readDemoConfig } from '../../shared/demo/src/config.ts'
import { readSeedConfig } from '../../shared/demo/src/seed-config.ts'
import { readBackupConfig } from './backup-config.ts'
import type { Process } from './processes.ts'

// For tests: which variables a process looks at.

const secret = 'a-secret-of-at-least-thirty-two-characters'
const url = 'http://127.0.0.1:3000'
export const services = ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET', 'WORKER']

const usable: Env = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLISHED_DIR: '/tmp',
  BACKUP_DIR: '/tmp',
  WEB_DIST: '/tmp',
  INTERNAL_TOKEN: secret,
  ADMIN_SECRET: secret,
  AUTH_SECRET: secret,
  DISPLAY_ID_SECRET: secret,
  GUEST_COOKIE_SECRET: secret,
  IDP_CLIENT_SECRET: secret,
  ...Object.fromEntries(services.map((name) => [`${name}_URL`, url])),
  ...Object.fromEntries(services.map((name) => [`${name}_DATABASE_URL`, 'postgres://u:p@127.0.0.1/gamelog'])),
}

const readers: Record<Process, (env: Env) => unknown> = {
  user: readUserConfig,
  board: readBoardConfig,
  antenna: readAntennaConfig,
  worker: readWorkerConfig,
  admin: readAdminConfig,
  widget: readWidgetConfig,
  demo: readDemoConfig,
  seed: readSeedConfig,
  backup: readBackupConfig,
}
export const processesRead = Object.keys(readers) as Process[]

/** The variables that the configuration of a process looks at. */
export function variablesRead(process: Process): Set<string> {
  return watched(usable, readers[process])
}

/** The names that `read` asks `env` for. */
export function watched(env: Env, read: (env: Env) => unknown): Set<string> {
  const seen = new Set<string>()
  const get = (target: Env, name: string | symbol) => {
    if (typeof name === 'string') seen.add(name)
    return target[String(name)]
  }
  read(new Proxy(env, { get }))
  return seen
}
