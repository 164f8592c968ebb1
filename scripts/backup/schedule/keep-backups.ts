import { mkdir } from 'node:fs/promises'
import { readStatus, removeStatus, writeStatus } from './backup-status.ts'
import { nextBackup } from './backup-times.ts'

export interface Schedule {
  /** Time of day in Japan (hh:mm), or `off`. */
  at: string
  dir: string
  /** Makes one backup. @throws with one line that says why not */
  run(): Promise<void>
  /** Tells the operator. */
  say(line: string): void
}

/** ms after its time that a backup must be there. */
const graceMs = 2 * 3_600_000
/** ms until a failed one is tried again. */
const retryMs = 30 * 60_000
/** ms after the start at which one that was missed is made up for. */
const catchUpMs = 5 * 60_000

/**
 * Makes a backup each day at its time, again half an hour after a failure, and soon after a start where the last one was missed.
 * @returns stops the schedule; a run under way goes on
 */
export function keepBackups(schedule: Schedule): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const wait = (until: Date, work: () => Promise<void>) => {
    if (!isStopped) timer = setTimeout(() => void work(), until.getTime() - Date.now())
  }
  const runOnce = async () => {
    const began = new Date()
    const error = await schedule.run().then(
      () => null,
      (cause: Error) => cause.message,
    )
    const next = nextBackup(schedule.at, new Date())
    const retry = new Date(Math.min(Date.now() + retryMs, next.getTime()))
    if (error !== null)
      schedule.say(`the backup failed: ${error}; next attempt ${retry.toISOString().slice(11, 16)} UTC`)
    await note(schedule, began, error, next)
    wait(error === null ? next : retry, runOnce)
  }
  const start = async () => {
    if (schedule.at === 'off') return removeStatus(schedule.dir)
    const next = nextBackup(schedule.at, new Date())
    const status = await readStatus(schedule.dir)
    const isMissed = status !== null && Date.parse(status.due_at) - graceMs < Date.now()
    if (status === null) await note(schedule, null, null, next)
    wait(isMissed ? new Date(Date.now() + catchUpMs) : next, runOnce)
  }
  void start()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** A folder that cannot be written to is told with the failed run; the status then tells by its age. */
async function note(schedule: Schedule, began: Date | null, error: string | null, next: Date): Promise<void> {
  const before = await readStatus(schedule.dir)
  const at = began?.toISOString() ?? null
  const due = new Date(next.getTime() + graceMs).toISOString()
  await mkdir(schedule.dir, { recursive: true, mode: 0o711 })
    .then(() =>
      writeStatus(schedule.dir, {
        succeeded_at: error === null ? at : (before?.succeeded_at ?? null),
        failed: error === null || at === null ? null : { at, error },
        due_at: error === null ? due : (before?.due_at ?? due),
      }),
    )
    .catch(() => undefined)
}
