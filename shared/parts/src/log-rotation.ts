import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { attempt } from './attempt.ts'
import { listLogs, makeRoom, removeOld } from './rotated-files.ts'

const day = 86_400_000
/** Days begin at midnight in Japan. */
const zone = 9 * 3_600_000

/** How much of each log is kept. */
export interface LogLimits {
  /** A log that is larger is rotated; each is every day. */
  maxBytes: number
  /** Rotated files of a log are deleted after so many days, and there are never more than so many. */
  days: number
}

/** Who writes a log. */
export interface LogWriter {
  /** Opens the log anew after it was renamed. Undefined: it cannot, as it was given the open file. */
  reopen?: (() => void) | undefined
  /** Runs `work` while nothing is written. */
  whileStopped(work: () => void): void
}

/** Rotates the logs of a folder while they are written. No line is lost (on Linux), and no write ends the launcher. */
export class LogRotation {
  private readonly folder: string
  private readonly limits: LogLimits
  private readonly writerOf: (log: string) => LogWriter | undefined
  /** The day each log began. */
  private readonly began = new Map<string, number>()

  constructor(folder: string, limits: LogLimits, writerOf: (log: string) => LogWriter | undefined) {
    this.folder = folder
    this.limits = limits
    this.writerOf = writerOf
  }

  /** Looks at once, and from then on each ten seconds. */
  start(): void {
    const look = () => attempt(() => this.look())
    look()
    setInterval(look, 10_000)
  }

  /** Rotates what is too large or of yesterday, and deletes what is too old. */
  look(now = Date.now()): void {
    for (const log of listLogs(this.folder)) {
      attempt(() => {
        const { size, mtimeMs } = statSync(log)
        const began = this.began.get(log) ?? dayOf(mtimeMs)
        this.began.set(log, began)
        if (size > 0 && (size > this.limits.maxBytes || began < dayOf(now))) {
          this.rotate(log)
          this.began.set(log, dayOf(now))
        }
      })
      attempt(() => removeOld(log, this.limits.days, now - this.limits.days * day))
    }
    this.askAgain()
  }

  private rotate(log: string): void {
    const writer = this.writerOf(log)
    const rotated = `${log}.1`
    if (writer === undefined || writer.reopen !== undefined) {
      makeRoom(log)
      renameSync(log, rotated)
      writer?.reopen?.()
      return
    }
    // Copied aside first: a full disk must not leave a gap among the rotated files.
    const copy = `${log}.new`
    try {
      copyFileSync(log, copy)
      writer.whileStopped(() => {
        appendRest(log, copy)
        makeRoom(log)
        renameSync(copy, rotated)
        truncateSync(log)
      })
    } finally {
      rmSync(copy, { force: true })
    }
  }

  /** A program that was away, or could not make a file on the full disk, still writes to the renamed log. */
  private askAgain(): void {
    for (const log of this.began.keys()) {
      if (!existsSync(log)) attempt(() => this.writerOf(log)?.reopen?.())
    }
  }
}

/** Appends to `copy` what was written to `log` since it was copied. */
function appendRest(log: string, copy: string): void {
  const copied = statSync(copy).size
  const rest = Buffer.alloc(statSync(log).size - copied)
  const file = openSync(log, 'r')
  try {
    readSync(file, rest, 0, rest.length, copied)
  } finally {
    closeSync(file)
  }
  appendFileSync(copy, rest)
}

function dayOf(time: number): number {
  return Math.floor((time + zone) / day)
}
