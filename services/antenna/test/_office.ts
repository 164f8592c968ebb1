import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AdminSource, AdminSourceDetail } from '@gamelog/contracts/antenna/admin-source'
import type { FeedSource } from '@gamelog/contracts/antenna/source'
import type { App } from '@gamelog/server/app'
import { readWorkerConfig } from '../src/config.ts'
import { buildWorkerApp } from '../src/worker-app.ts'
import { type AntennaStage, stageAntenna } from './_antenna.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The antenna's HTTP service and worker on one database, and an admin who calls it. */
export interface Office extends AntennaStage {
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with what a test expects
  ask(method: Method, path: string, payload?: unknown): Promise<{ status: number; body: any }>
  /** Starts the worker with these sources in its file; the one before is stopped. */
  startWorker(sources: FeedSource[]): Promise<void>
  source(id: string): Promise<AdminSourceDetail>
  sources(): Promise<AdminSource[]>
}

export async function stageOffice(
  allowHosts: string[] = [],
  more: Record<string, string> = {},
): Promise<Office> {
  const stage = await stageAntenna(more)
  const { adminToken } = await stage.auth.issueAdminToken()
  let worker: App | undefined
  const ask: Office['ask'] = async (method, path, payload) => {
    const response = await stage.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: {
        authorization: `Bearer ${adminToken}`,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { payload: JSON.stringify(payload) } : {}),
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
  return {
    ...stage,
    ask,
    async startWorker(sources) {
      await worker?.close()
      const file = join(dirname(stage.publishedDir), 'sources.json')
      await mkdir(stage.publishedDir, { recursive: true })
      await writeFile(file, JSON.stringify(sources))
      const env = { ...stage.env, DEMO: '1', FEED_SOURCES: file, FEED_ALLOW_HOSTS: allowHosts.join(',') }
      worker = await buildWorkerApp(readWorkerConfig(env))
      await worker.ready()
    },
    source: async (id) => (await ask('GET', `sources/${id}`)).body,
    sources: async () => (await ask('GET', 'sources')).body.sources,
    async [Symbol.asyncDispose]() {
      await worker?.close()
      await stage[Symbol.asyncDispose]()
    },
  }
}
