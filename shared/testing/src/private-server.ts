import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartSpec } from '@gamelog/parts/part'
import { RunningPart } from '@gamelog/parts/running-part'

/** A server of one test, which may kill or stop it. */
export interface PrivateServer {
  url: string
  port: number
  readonly pid: number | undefined
  /** Sends a signal to the server; after SIGKILL it stays away until `start`. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again on the same port and data, if it is away; resolves when it answers. */
  start(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts what `prepare` describes in a temporary folder of its own. */
export async function startPrivate(
  url: string,
  port: number,
  prepare: (folder: string) => Promise<PartSpec>,
): Promise<PrivateServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-private-'))
  const spec = await prepare(join(folder, 'data'))
  let part = await startPart(spec, folder)
  return {
    url,
    port,
    get pid() {
      return part.pid
    },
    async kill(signal = 'SIGKILL') {
      if (signal === 'SIGKILL') await part.stop('SIGKILL')
      else if (part.pid !== undefined) process.kill(part.pid, signal)
    },
    async start() {
      if (part.pid !== undefined) return
      part = await startPart(spec, folder)
    },
    async [Symbol.asyncDispose]() {
      await part.stop('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startPart(spec: PartSpec, folder: string): Promise<RunningPart> {
  const part = new RunningPart(spec, { run: folder, logs: folder })
  await part.start()
  return part
}
