import { chownSync, renameSync, writeFileSync } from 'node:fs'

/** Groups of the accounts in the Dockerfile; PostgreSQL and Redis run as 999 in their images. */
const groups = {
  servers: 999,
  user: 5001,
  board: 5002,
  antenna: 5003,
  admin: 5004,
  widget: 5005,
  worker: 5006,
  demo: 5007,
  seed: 5009,
  backup: 5010,
} as const
export type Reader = keyof typeof groups

/** Writes a file that only this account and `reader` may read; replaced whole. */
export function writeFor(reader: Reader, path: string, text: string): void {
  const fresh = `${path}.new`
  writeFileSync(fresh, text, { mode: 0o640 })
  chownSync(fresh, process.getuid?.() ?? -1, groups[reader])
  renameSync(fresh, path)
}
