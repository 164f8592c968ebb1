import type { Env } from '@gamelog/server/env'

/** A program the launcher keeps running. */
export interface PartSpec {
  /** Unique; names the log and the pid file, e.g. `board-1`. */
  name: string
  command: string
  args: readonly string[]
  cwd?: string
  /** Default: what the machine's own programs need. */
  env?: Env
  /** Parts of one wave are stopped together; default: on its own. */
  wave?: string
  /** Asks the program to end; default SIGTERM. */
  stopSignal?: NodeJS.Signals
  /** ms between stopSignal and SIGKILL; default 10 s. */
  stopTimeout?: number
  /** Runs before every start, also after a death; e.g. clears what a killed predecessor left. */
  beforeStart?(): void
  /** Logs that the program opens by itself, and how it is told to open them anew. */
  ownLogs?: { files: readonly string[]; reopen(pid: number): void }
  /** Whether it serves; asked every 50 ms after a start. */
  isReady(): Promise<boolean>
  /** How often it may end before it was ready; default 3. */
  startAttempts?: number
}
