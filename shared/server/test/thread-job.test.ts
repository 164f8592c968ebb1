import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../src/app.ts'
import { callerSignal } from '../src/threads/caller-signal.ts'
import { createThreadJob } from '../src/threads/thread-job.ts'
import type { Task } from './_thread-job.worker.ts'

const never = new AbortController().signal
const long = 600_000

function createJob(hangMs = long) {
  const app = Fastify() as unknown as App
  onTestFinished(() => app.close())
  const worker = new URL('./_thread-job.worker.ts', import.meta.url)
  return {
    app,
    run: createThreadJob<Task, number>(app, { worker, hangMs, heapMb: 64, busy: '動いています' }),
  }
}

test('one runs at a time; errors keep their code', async () => {
  const { run } = createJob()
  const first = run({ ms: 1 }, never)
  await expect(run({ ms: 1 }, never)).rejects.toMatchObject({ status: 429, body: { detail: '動いています' } })
  expect(await first).toBe(1)
  await expect(run({ ms: 1, code: '57P01' }, never)).rejects.toMatchObject({ code: '57P01' })
})

test('one that hangs is stopped and answered 503', async () => {
  const { run } = createJob(500)
  await expect(run({ ms: long }, never)).rejects.toMatchObject({ status: 503 })
})

test('one whose caller goes away after its body was read is stopped, and the next one runs', async () => {
  const { app, run } = createJob()
  const ends: unknown[] = []
  app.post('/', async ({ body }, reply) => {
    try {
      return { ms: await run(body as Task, callerSignal(reply)) }
    } catch (error) {
      ends.push((error as { status?: number }).status)
      throw error
    }
  })
  const address = await app.listen()
  const ask = (task: Task, signal: AbortSignal | null = null) =>
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
