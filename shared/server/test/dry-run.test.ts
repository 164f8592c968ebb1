import { EventEmitter } from 'node:events'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../src/app.ts'
import { createDryRuns } from '../src/threads/dry-run.ts'
import type { Input } from './_dry-run.worker.ts'

const reply = { raw: new EventEmitter() } as never
const long = 600_000

function createRun(hangMs = long) {
  const app = Fastify() as unknown as App
  onTestFinished(() => app.close())
  const worker = new URL('./_dry-run.worker.ts', import.meta.url)
  return {
    app,
    run: createDryRuns<Input, number>(
      app,
      // The thread does not connect.
      { db: { url: 'postgres://127.0.0.1', schema: 'none' } },
      { worker, hangMs, heapMb: 64, days: 7, limit: 1 },
    ),
  }
}

test('one runs at a time; errors keep their code', async () => {
  const { run } = createRun()
  const first = run({ ms: 1 }, reply)
  await expect(run({ ms: 1 }, reply)).rejects.toMatchObject({
    status: 429,
    body: { retry_after: 3 },
  })
  expect(await first).toBe(1)
  await expect(run({ ms: 1, code: '57P01' }, reply)).rejects.toMatchObject({ code: '57P01' })
})

test('one that hangs is stopped and answered 503', async () => {
  const { run } = createRun(500)
  await expect(run({ ms: long }, reply)).rejects.toMatchObject({ status: 503 })
})

test('one whose caller goes away after its body was read is stopped, and the next one runs', async () => {
  const { app, run } = createRun()
  const ends: unknown[] = []
  app.post('/', async ({ body }, reply) => {
    try {
      return { ms: await run(body as Input, reply) }
    } catch (error) {
      ends.push((error as { status?: number }).status)
      throw error
    }
  })
  const address = await app.listen()
  const ask = (task: Input, signal: AbortSignal | null = null) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(task),
      signal,
    })
  expect(await (await ask({ ms: 1 })).json()).toEqual({ ms: 1 })
  await expect(ask({ ms: long }, AbortSignal.timeout(300))).rejects.toThrow()
  await expect.poll(() => ends).toEqual([499])
  expect(await (await ask({ ms: 1 })).json()).toEqual({ ms: 1 })
})
