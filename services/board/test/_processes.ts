import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/parts/ports.ts'

const root = join(import.meta.dirname, '../../..')

/** A service in a child process that can be killed and started again on the same port. */
export interface ServiceProcess extends AsyncDisposable {
  url: string
  kill(): Promise<void>
  /** Resolves when the service answers or was killed. @throws when it exits by itself */
  start(): Promise<void>
}

/** Reserves the port without starting the process, so that the caller can dispose of it while it starts. */
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

/** True when the service answers, with any status. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  )
}

/** Repeats a request until it is answered with a status below 500, as the client does. */
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
      // The connection was lost: the write may or may not have been stored.
    }
    await sleep(50)
  }
  return null
}
