import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemEnvironment } from './environment.ts'
import { LaunchError } from './launch-error.ts'
import { dieWithParent } from './parent-death.ts'
import type { PartSpec } from './part.ts'
import { identify, type ProcessIdentity, signalGroup } from './process-identity.ts'
import { lastLines, logFile, openLog } from './process-log.ts'
import { RestartDelay } from './restart-delay.ts'

/** ms. A machine that does much else starts several services in minutes; a part that cannot start ends by itself. */
const readyTimeout = 300_000

/** One part under supervision: in its own process group, started again whenever it ends unasked. */
export class RunningPart {
  readonly spec: PartSpec
  private readonly pidFile: string
  private readonly logFile: string
  private readonly delay = new RestartDelay()
  private child: ChildProcess | undefined
  private logStart = 0
  private deaths = 0
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

  private spawn(): void {
    this.spec.beforeStart?.()
    const log = openLog(this.logFile)
    this.logStart = fstatSync(log).size
    const [command, ...args] = dieWithParent([this.spec.command, ...this.spec.args], this.spec.stopSignal)
    const child = spawn(command, args, {
      cwd: this.spec.cwd,
      env: this.spec.env ?? systemEnvironment(),
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C in the terminal reaches the launcher only, which stops the parts in order.
      detached: true,
    })
    closeSync(log)
    this.child = child
    child.once('error', () => this.onEnd(child))
    child.once('exit', () => this.onEnd(child))
    const identity = child.pid === undefined ? null : identify(child.pid)
    if (identity !== null) this.record(identity)
  }

  /** Atomically: a start after a killed launcher could not end a process of which it reads half a record. */
  private record(identity: ProcessIdentity): void {
    const whole = `${this.pidFile}.new`
    writeFileSync(whole, JSON.stringify(identity), { mode: 0o600 })
    renameSync(whole, this.pidFile)
  }

  private onEnd(child: ChildProcess): void {
    if (this.child !== child) return
    this.child = undefined
    // Workers of a killed master would keep its port.
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL')
    rmSync(this.pidFile, { force: true })
    this.deaths++
    if (this.stopping) return
    this.restart = setTimeout(() => this.spawn(), this.delay.next(Date.now()))
  }

  private complaint(): string {
    const output = lastLines(this.logFile, 3, this.logStart).join(' | ')
    return `${this.spec.name} did not start: ${output === '' ? 'no output' : output} (log: ${this.logFile})`
  }
}
