import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const ready = 'GAMELOG runs.'

export interface StartProcess {
  readonly pid: number
  /** Its output so far. */
  output(): string
  /** Resolves when it reports that everything runs; rejects with its output when it ends before. */
  ready: Promise<void>
  /** Exit code; null when a signal ended it. */
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/**
 * Runs scripts/start.ts as `npm start` does; it ends when this process does.
 * @param folder the checkout; default: this one
 */
export function spawnStart(
  args: readonly string[],
  env: Record<string, string>,
  folder: string = root,
): StartProcess {
  const child = spawn(process.execPath, [join(folder, 'scripts/start.ts'), ...args], {
    cwd: folder,
    env: { ...inheritedEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const isReady = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.includes(ready)) isReady.resolve()
    })
  }
  const exited = once(child, 'close').then(([code]) => {
    isReady.reject(new Error(`npm start ended with ${code}:\n${text}`))
    return code as number | null
  })
  // A caller that does not await it must not end with an unhandled rejection.
  isReady.promise.catch(() => {})
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ready: isReady.promise,
    exited,
    kill: (signal) => child.kill(signal),
  }
}

/** Without the variables of the test runner: they would change what the services do. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env
  return env
}
