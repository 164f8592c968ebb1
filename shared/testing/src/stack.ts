import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@gamelog/parts/ports'
import { lastLines, logFile } from '@gamelog/parts/process-log'
import { type StartProcess, spawnStart } from './start-process.ts'

export interface StackOptions {
  /** Arguments of `npm start`, e.g. `['--replicas', 'board=2']`. */
  args?: readonly string[]
  env?: Record<string, string>
  /** Default: a temporary folder, removed by `stop`. */
  dataDir?: string
  /** Default: a free one. */
  httpPort?: number
  /** Another checkout to start. */
  folder?: string
}

/** Everything `npm start` brings up, on a port and in a data folder of its own. */
export interface RunningStack {
  origin: string
  dataDir: string
  /** Ports of the parts by name: `postgres`, `redis`, `nginx`, `demo`, `board-1`, … */
  ports: Record<string, number>
  /** Current process ids of the parts by name. */
  pids(): Record<string, number>
  /** Sends a signal to a part (default SIGKILL); the launcher restarts a part that ended. */
  kill(part: string, signal?: NodeJS.Signals): void
  /** The last lines of a part's log, for the message of a failed wait. */
  lastWords(part: string): string
}

/** A stack that belongs to its caller. */
export interface Stack extends RunningStack {
  launcher: StartProcess
  /** Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>
}

/** Runs scripts/start.ts and waits until everything serves. @throws with the launcher's output when it does not. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'gamelog-stack-')))
  const httpPort = options.httpPort ?? (await freePort())
  const env = {
    // The data need not outlive a power cut.
    POSTGRES_FSYNC: 'off',
    DISK_RESERVE: 'off',
    ...options.env,
    DATA_DIR: dataDir,
    HTTP_PORT: String(httpPort),
  }
  const launcher = spawnStart(options.args ?? [], env, options.folder)
  const stop = async () => {
    launcher.kill('SIGINT')
    const code = await launcher.exited
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    return code
  }
  await launcher.ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ...attachStack(dataDir), launcher, stop }
}

/** The stack that runs on a data folder, whoever started it. */
export function attachStack(dataDir: string): RunningStack {
  const { origin, ports } = JSON.parse(readFileSync(join(dataDir, 'run/state.json'), 'utf8'))
  const pids = () => readPids(dataDir)
  return {
    origin,
    ports,
    dataDir,
    pids,
    kill(part, signal = 'SIGKILL') {
      const pid = pids()[part]
      if (pid === undefined) throw new Error(`${part} does not run`)
      process.kill(pid, signal)
    },
    lastWords: (part) =>
      `${part}: ${lastLines(logFile(join(dataDir, 'logs'), part), 5).join(' | ') || 'no output'}`,
  }
}

/** The processes a launcher has recorded for a data folder, by part. */
export function readPids(dataDir: string): Record<string, number> {
  const folder = join(dataDir, 'run/parts')
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')).pid,
    ]),
  )
}
