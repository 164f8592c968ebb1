import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from './attempt.ts'
import { systemEnvironment } from './environment.ts'
import { LaunchError } from './launch-error.ts'
import type { LogWriter } from './log-rotation.ts'
import { dieWithParent } from './parent-death.ts'
import type { PartSpec } from './part.ts'
import { whileStopped } from './process-group.ts'
import { identify, type ProcessIdentity, signalGroup } from './process-identity.ts'
import { lastLines, logFile, openLog } from './process-log.ts'
import { RestartDelay } from './restart-delay.ts'

/** ms. A machine that does much else starts several services in minutes; a part that cannot start ends by itself. */
const readyTimeout = 300_000
/** ms between two tries to write the record of a part on a full disk. */
const recordPause = 1_000

/** One part under supervision: in its own process group, started again whenever it ends unasked. */
export class RunningPart {
  readonly spec: PartSpec
  private readonly pidFile: string
  private readonly logFile: string
  private readonly delay = new RestartDelay()
  private child: ChildProcess | undefined
  private logStart = 0
  private deaths = 0
  /** Why the program could not even be run. */
  private failure: string | undefined
  private stopping = false
  private restart: NodeJS.Timeout | undefined

  constructor(spec: PartSpec, folders: { run: string; logs: string }) {
    this.spec = spec
    this.pidFile = join(folders.run, 'parts', `${spec.name}.json`)
    mkdirSync(dirname(this.pidFile), { recursive: true, mode: 0o700 })
    this.logFile = logFile(folders.logs, spec.name)
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Starts now what waits for its next start. */
  hurry(): void {
    if (this.restart === undefined || this.stopping) return
    clearTimeout(this.restart)
    this.spawn()
  }

  /** How this part writes a log; undefined when it does not. */
  writerOf(log: string): LogWriter | undefined {
    const { ownLogs } = this.spec
    const isOwn = ownLogs?.files.includes(log)
    if (!isOwn && log !== this.logFile) return undefined
    const pid = this.child?.pid
    return {
      reopen: isOwn ? () => pid !== undefined && ownLogs?.reopen(pid) : undefined,
      whileStopped: (work) => (pid === undefined ? work() : whileStopped(pid, work)),
    }
  }

  /** Starts the part and waits until it serves. @throws LaunchError with its last output when it does not. */
  async start(): Promise<void> {
    this.spawn()
    const deadline = Date.now() + readyTimeout
    while (!this.stopping) {
      if (this.child !== undefined && (await this.spec.isReady().catch(() => false))) return
      if (this.deaths >= (this.spec.startAttempts ?? 3) || Date.now() > deadline)
        throw new LaunchError(this.complaint())
      await sleep(50)
    }
  }

  /** Sends the stop signal, SIGKILL after `stopTimeout`; resolves when the process has ended. */
  async stop(signal = this.spec.stopSignal ?? 'SIGTERM'): Promise<void> {
    this.stopping = true
    clearTimeout(this.restart)
    const child = this.child
    if (child?.pid === undefined) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const killer = setTimeout(
      () => child.pid && signalGroup(child.pid, 'SIGKILL'),
      this.spec.stopTimeout ?? 10_000,
    )
    await ended
    clearTimeout(killer)
  }

  /** Whatever fails before the program runs counts as its death. */
  private spawn(): void {
    this.restart = undefined
    try {
      this.spec.beforeStart?.()
      this.run()
    } catch (error) {
      this.failure = (error as Error).message
      this.afterEnd()
    }
  }

  private run(): void {
    this.failure = undefined
    const log = this.openLog()
    const [command, ...args] = dieWithParent([this.spec.command, ...this.spec.args], this.spec.stopSignal)
    const child = spawn(command, args, {
      cwd: this.spec.cwd,
      env: this.spec.env ?? systemEnvironment(),
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C in the terminal reaches the launcher only, which stops the parts in order.
      detached: true,
    })
    if (log !== 'ignore') closeSync(log)
    this.child = child
    child.once('error', () => this.onEnd(child))
    child.once('exit', () => this.onEnd(child))
    const identity = child.pid === undefined ? null : identify(child.pid)
    if (identity !== null) this.record(child, identity)
  }

  /** A part without a log is better than none. */
  private openLog(): number | 'ignore' {
    let log: number | undefined
    attempt(() => {
      log = openLog(this.logFile)
      this.logStart = fstatSync(log).size
    })
    return log ?? 'ignore'
  }

  /** Atomically: a start after a killed launcher could not end a process of which it reads half a record. */
  private record(child: ChildProcess, identity: ProcessIdentity): void {
    if (this.child !== child) return
    const whole = `${this.pidFile}.new`
    const written = attempt(() => {
      writeFileSync(whole, JSON.stringify(identity), { mode: 0o600 })
      renameSync(whole, this.pidFile)
    })
    if (!written) setTimeout(() => this.record(child, identity), recordPause).unref()
  }

  private onEnd(child: ChildProcess): void {
    if (this.child !== child) return
    this.child = undefined
    // Workers of a killed master would keep its port.
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL')
    attempt(() => rmSync(this.pidFile, { force: true }))
    this.afterEnd()
  }

  private afterEnd(): void {
    this.deaths++
    if (this.stopping) return
    this.restart = setTimeout(() => this.spawn(), this.delay.next(Date.now()))
  }

  private complaint(): string {
    const output = this.failure ?? lastLines(this.logFile, 3, this.logStart).join(' | ')
    return `${this.spec.name} did not start: ${output === '' ? 'no output' : output} (log: ${this.logFile})`
  }
}
