import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { finishBaseCopy, startBaseCopy } from '../backup/database/base-repository.ts'
import { withClient } from '../backup/database/load-repository.ts'

/** Folders beside the archived log: `base-20261127T030000Z`. */
const pattern = /^base-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const segment = /^[0-9A-F]{24}/
/** Base copies that are kept, and the log since the oldest of them. */
const keptCopies = 2
/** Not part of a copy: the log comes from the archive, the rest is of the running server alone. */
const leftOut =
  /^(?:pg_wal|pg_replslot|pg_stat_tmp|pg_notify|pg_serial|pg_snapshots|pg_subtrans|pg_dynshmem)\/.|^postmaster\.(?:pid|opts)$|pgsql_tmp/

/** Copies the folder of a running server, from which its archived log leads to any later time. @returns the copy's folder */
export async function makeBaseCopy(cluster: string, archive: string, adminUrl: string): Promise<string> {
  const partial = join(archive, '.base.partial')
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  // One session from start to stop: Postgres gives the label to it alone.
  await withClient(adminUrl, async (client) => {
    await startBaseCopy(client, 'gamelog')
    await copyFolder(cluster, partial)
    await writeFile(join(partial, 'backup_label'), await finishBaseCopy(client))
  })
  // The time of its end: it leads to no earlier one.
  const name = `base-${new Date(Date.now() + 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  await rename(partial, join(archive, name))
  await removeOlder(archive)
  return join(archive, name)
}

/** The newest copy that ended before `time`; undefined where there is none. */
export async function findBaseCopy(archive: string, time: Date): Promise<string | undefined> {
  const names = (await readdir(archive)).filter((name) => timeOf(name) < time.getTime()).sort()
  const last = names.at(-1)
  return last === undefined ? undefined : join(archive, last)
}

/** Files that vanish meanwhile are not needed: the log since the start of the copy makes or drops them again. */
async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name))
    if (leftOut.test(path.replaceAll(sep, '/'))) continue
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else
      await cp(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}

async function removeOlder(archive: string): Promise<void> {
  const entries = await readdir(archive)
  const copies = entries.filter((name) => pattern.test(name)).sort()
  for (const old of copies.slice(0, -keptCopies)) await rm(join(archive, old), { recursive: true })
  const oldest = copies.slice(-keptCopies)[0]
  if (oldest === undefined) return
  const label = await readFile(join(archive, oldest, 'backup_label'), 'utf8')
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
  // Without the timeline, which a restore advances.
  const isOlder = (name: string) => segment.test(name) && name.slice(8, 24) < first.slice(8)
  for (const name of entries.filter(isOlder)) await rm(join(archive, name))
}

/** Infinity for other names. */
function timeOf(name: string): number {
  return pattern.test(name)
    ? Date.parse(name.replace(pattern, '$1-$2-$3T$4:$5:$6Z'))
    : Number.POSITIVE_INFINITY
}
