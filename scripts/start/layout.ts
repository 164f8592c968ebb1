import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository's folder. */
export const root = dirname(dirname(import.meta.dirname))

/** Folders of one data folder. */
export interface Layout {
  dataDir: string
  run: string
  logs: string
  postgres: string
  redis: string
  nginx: string
  published: string
  www: string
}

/** The environment of the admin service of the last start, for `npm run admin`. */
export function adminEnvironment(dataDir: string): string {
  return join(dataDir, 'run', 'admin-environment.json')
}

/** The environment of the backups of the last start, for `npm run backup`. */
export function backupEnvironment(dataDir: string): string {
  return join(dataDir, 'run', 'backup-environment.json')
}

/** There since the admin password was changed by `npm run admin`. */
export function passwordMark(dataDir: string): string {
  return join(dataDir, 'admin-password-changed')
}

/** Makes the folders of a data folder; only its owner may enter. */
export function makeLayout(dataDir: string): Layout {
  const layout = {
    dataDir,
    run: join(dataDir, 'run'),
    logs: join(dataDir, 'logs'),
    postgres: join(dataDir, 'postgres'),
    redis: join(dataDir, 'redis'),
    nginx: join(dataDir, 'nginx'),
    published: join(dataDir, 'published'),
    www: join(dataDir, 'www'),
  }
  for (const folder of Object.values(layout)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  return layout
}
