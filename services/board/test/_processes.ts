import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gamelog/parts/ports'

const root = join(import.meta.dirname, '../../..')

/** A service as a process of its own, which a test may start, kill and start again on the same port. */
export interface ServiceProcess extends AsyncDisposable {
  url: string
  kill(): Promise<void>
  /** Resolves when it answers, or was killed meanwhile. @throws when it ends by itself. */
  start(): Promise<void>
}

/** Does not start it yet: what was begun can be ended before it answers. */
export async function prepareService(name: string, env: Record<string, string>): Promise<ServiceProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const service: ServiceProcess = {
    url,
    async start() {
      const { VITEST: _vitest, NODE_OPTIONS: _options, ...inherited } = process.env
      const started = spawn(join(root, 'node_modules/.bin/node'), [`services/${name}/src/main.ts`], {
        cwd: root,
        env: { ...inherited, ...env, HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      while (!(await answers(url))) {
        if (started.signalCode !== null) return
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`)
        await sleep(30)
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    [Symbol.asyncDispose]: () => service.kill(),
  }
  return service
}

/** Something answers, well or not. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  )
}

/** Sends until there is an answer that is neither missing nor 5xx, as our client does. */
export async function persist(
  url: string,
  init: RequestInit,
  isOver: () => boolean = () => false,
): Promise<{ status: number; json: unknown } | null> {
  while (!isOver()) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) })
      if (response.status < 500) return { status: response.status, json: await response.json() }
      await response.body?.cancel()
    } catch {
      // Cut off: nobody knows whether it was done.
    }
    await sleep(50)
  }
  return null
}
