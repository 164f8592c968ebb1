import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { systemEnvironment } from '@gamelog/parts/environment'
import type { Env } from '@gamelog/server/env'
import { statusFile } from '../backup/schedule/backup-status.ts'
import type { LaunchConfig } from '../config.ts'
import { type Credentials, credentialsOf, type Process, settingsOf } from '../settings/processes.ts'
import { type Layout, root } from './layout.ts'

/** Builds the environments of this start's processes: each holds what that process reads. `urls` are the services'. */
export function createEnvironments(
  config: LaunchConfig,
  layout: Layout,
  credentials: Omit<Credentials, 'env'>,
  urls: Env,
): (process: Process, more?: Env) => Env {
  const own: Env = {
    NODE_ENV: config.mode,
    PUBLIC_ORIGIN: config.publicOrigin,
    EDGE_URL: `http://127.0.0.1:${config.httpPort}`,
    PUBLISHED_DIR: layout.published,
    WEB_DIST: join(layout.www, 'web'),
    TRUST_PROXY: '127.0.0.1',
    DEMO: config.demo ? '1' : '0',
    BACKUP_DIR: config.backups.dir,
    BACKUP_STATUS_FILE: statusFile(config.backups.dir),
    GAMELOG_VERSION: config.env.GAMELOG_VERSION || shortCommit(),
    // Best on another disk; the operator's own folder wins.
    JOURNAL_DIR: resolve(root, config.env.JOURNAL_DIR || join(layout.dataDir, 'journal')),
    ...urls,
  }
  return (process, more = {}) => ({
    ...systemEnvironment(),
    // The operator's own settings win over the defaults, this start's over them.
    ...settingsOf(process, { ...config.env, ...own, ...more }),
    ...credentialsOf(process, { ...credentials, env: config.env }),
  })
}

/** Undefined where the sources are no checkout. */
function shortCommit(): string | undefined {
  const { stdout, status } = spawnSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}
