import { addDays, dayMs, jstDayOf } from '@gamelog/domain/jst'

/** The next time after `now` that it is `at` (hh:mm) in Japan. */
export function nextBackup(at: string, now: Date): Date {
  const today = new Date(`${jstDayOf(now)}T${at}:00+09:00`)
  return today > now ? today : new Date(today.getTime() + dayMs)
}

/** Of a backup in its folder, by the clock of Japan: `gamelog-20261127-041000.backup`. */
export function backupName(at: Date): string {
  const digits = new Date(at.getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '')
  return `gamelog-${digits.slice(0, 8)}-${digits.slice(8, 14)}.backup`
}

const pattern = /^gamelog-(\d{4})(\d\d)(\d\d)-\d{6}\.backup$/

/**
 * Which files of a folder are past their retention: of the last `days` days and the last `weeks` weeks that have a backup the newest
 * stays, and the newest of all. Files of other names are left alone.
 */
export function expiredBackups(
  files: readonly string[],
  { days, weeks }: { days: number; weeks: number },
): string[] {
  const newestFirst = files.filter((file) => pattern.test(file)).toSorted((a, b) => b.localeCompare(a))
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOf(newestFirst, dayOf, days),
    ...newestOf(newestFirst, weekOf, weeks),
  ])
  return newestFirst.filter((file) => !kept.has(file))
}

function newestOf(
  newestFirst: readonly string[],
  periodOf: (file: string) => string,
  count: number,
): string[] {
  const newest = new Map<string, string>()
  for (const file of newestFirst) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file)
  return [...newest.values()].slice(0, count)
}

function dayOf(file: string): string {
  return file.replace(pattern, '$1-$2-$3')
}

/** The Monday of the week. */
function weekOf(file: string): string {
  const day = dayOf(file)
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
