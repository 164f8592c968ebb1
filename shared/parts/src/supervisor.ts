import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogWriter } from './log-rotation.ts'
import type { PartSpec } from './part.ts'
import { isRunning, type ProcessIdentity, signalGroup } from './process-identity.ts'
import { RunningPart } from './running-part.ts'

/** Starts parts and stops them again in reverse order. */
export class Supervisor {
  private readonly parts: RunningPart[] = []
  private readonly folders: { run: string; logs: string }
  private closing = false

  constructor(dataDir: string) {
    this.folders = { run: join(dataDir, 'run'), logs: join(dataDir, 'logs') }
    mkdirSync(join(this.folders.run, 'parts'), { recursive: true, mode: 0o700 })
  }

  /** Starts parts side by side; resolves when all serve. @throws LaunchError of the first that does not. */
  async start(...specs: PartSpec[]): Promise<void> {
    if (this.closing) return
    const parts = specs.map((spec) => new RunningPart(spec, this.folders))
    this.parts.push(...parts)
    await Promise.all(parts.map((part) => part.start()))
  }

  /** Starts now what waits for its next start. */
  hurry(): void {
    for (const part of this.parts) part.hurry()
  }

  /** The part that writes a log, for its rotation. */
  writerOf(log: string): LogWriter | undefined {
    return this.parts.map((part) => part.writerOf(log)).find((writer) => writer !== undefined)
  }

  /** Stops everything, last started first; parts of one kind (`board-1`, `board-2`) together. */
  async stop(): Promise<void> {
    this.closing = true
    const waves = Map.groupBy(this.parts.toReversed(), (part) => part.spec.wave ?? part.spec.name)
    for (const wave of waves.values()) await Promise.all(wave.map((part) => part.stop()))
  }

  /** Ends what a killed launcher left running on this data folder. Returns how many processes that were. */
  async clearOrphans(): Promise<number> {
    const folder = join(this.folders.run, 'parts')
    const left: ProcessIdentity[] = []
    for (const file of readdirSync(folder)) {
      const identity = readIdentity(join(folder, file))
      if (identity !== null && isRunning(identity)) left.push(identity)
      rmSync(join(folder, file), { force: true })
    }
    for (const { pid } of left) {
      signalGroup(pid, 'SIGTERM')
      // The launcher may have been killed while it moved the log of a stopped part.
      signalGroup(pid, 'SIGCONT')
    }
    for (let tries = 0; tries < 60 && left.some(isRunning); tries++) await sleep(100)
    for (const identity of left) if (isRunning(identity)) signalGroup(identity.pid, 'SIGKILL')
    for (let tries = 0; tries < 20 && left.some(isRunning); tries++) await sleep(50)
    return left.length
  }
}

function readIdentity(path: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity
  } catch {
    return null
  }
}
