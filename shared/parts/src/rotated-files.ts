import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Renames `board.log.1` to `board.log.2` and so on, so that `board.log.1` is free. */
export function makeRoom(log: string): void {
  for (const number of rotatedNumbers(log).toReversed())
    renameSync(`${log}.${number}`, `${log}.${number + 1}`)
}

/** Removes rotated files beyond `count`, and those last written before `since` (ms). */
export function removeOld(log: string, count: number, since: number): void {
  for (const number of rotatedNumbers(log)) {
    const file = `${log}.${number}`
    if (number > count || statSync(file).mtimeMs < since) rmSync(file, { force: true })
  }
}

/** Ascending: the newest has the lowest. */
function rotatedNumbers(log: string): number[] {
  const prefix = `${basename(log)}.`
  return readdirSync(dirname(log))
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .sort((a, b) => a - b)
}

/** The logs of a folder, also those of which only rotated files are left. */
export function listLogs(folder: string): string[] {
  const names = readdirSync(folder).flatMap((name) => /^(.+\.log)(?:\.\d+)?$/.exec(name)?.[1] ?? [])
  return [...new Set(names)].map((name) => join(folder, name))
}
