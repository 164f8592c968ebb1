import { ConfigError, complaintsAbout, type Env } from '@gamelog/server/env'
import { readConfig as readAdminConfig } from '../../services/admin/src/config.ts'
import { readConfig as readAntennaConfig, readWorkerConfig } from '../../services/antenna/src/config.ts'
import { readConfig as readBoardConfig } from '../../services/board/src/config.ts'
import { readConfig as readUserConfig } from '../../services/user/src/config.ts'
import { readConfig as readWidgetConfig } from '../../services/widget/src/config.ts'
import { readDemoConfig } from '../../shared/demo/src/config.ts'
import { readSeedConfig } from '../../shared/demo/src/seed-config.ts'
import { readBackupConfig } from './backup-config.ts'
import { givenTo, type Process } from './processes.ts'

const secret = 'a-secret-of-at-least-thirty-two-characters'
const url = 'http://127.0.0.1:3000'
export const services = ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET', 'WORKER']

/** Values in place of those that a start makes itself, or that the operator has given wrongly. */
export const usable: Env = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLISHED_DIR: '/tmp',
  BACKUP_DIR: '/tmp',
  WEB_DIST: '/tmp',
  INTERNAL_TOKEN: secret,
  ADMIN_PASSWORD: secret,
  ADMIN_SECRET: secret,
  AUTH_SECRET: secret,
  DISPLAY_ID_SECRET: secret,
  GUEST_COOKIE_SECRET: secret,
  IDP_CLIENT_SECRET: secret,
  ...Object.fromEntries(services.map((name) => [`${name}_URL`, url])),
  ...Object.fromEntries(services.map((name) => [`${name}_DATABASE_URL`, 'postgres://u:p@127.0.0.1/gamelog'])),
}

/** How each process reads its configuration. */
export const readers: Readonly<Record<Process, (env: Env) => unknown>> = {
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

const asked = ['user', 'board', 'antenna', 'worker', 'admin', 'widget', 'backup'] as const

/**
 * Reads a start's own variables with `read`, and has every service read what it would be told.
 * @throws ConfigError with all that is wrong, each line once
 */
export function readWithServices<Values>(read: () => Values, env: Env): Values {
  const lines = [
    ...complaintsAbout(read),
    ...asked.flatMap((name) => allComplaints(readers[name], completed(givenTo(name, env)))),
  ]
  if (lines.length > 0) throw new ConfigError([...new Set(lines)])
  return read()
}

function completed(given: Env): Env {
  const missing = Object.entries(usable).filter(([name]) => !given[name] && !given[`${name}_FILE`])
  return { ...given, ...Object.fromEntries(missing) }
}

/** Everything that is wrong with `env`: a configuration throws at the first group of variables that it cannot use. */
function allComplaints(read: (env: Env) => unknown, env: Env): string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // The value in place of a wrong variable is right, so each round has fewer that are wrong.
    const mended = Object.fromEntries(
      error.variables.flatMap((name) => [
        [name, usable[name]],
        [`${name}_FILE`, undefined],
      ]),
    )
    const isMended = error.variables.every((name) => env[name] === usable[name] && !env[`${name}_FILE`])
    return [...error.lines, ...(isMended ? [] : allComplaints(read, { ...env, ...mended }))]
  }
}
