import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteEvent, viewersEvent } from '@gamelog/contracts/board/events'
import type { ThreadDelta } from '@gamelog/contracts/board/thread'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

interface Event {
  id: string
  name: string
  data: ThreadDelta
}

interface Stream {
  status: number
  headers: IncomingMessage['headers']
  events: Event[]
  text: string
  ended: boolean
  lastId(): string
  close(): void
}

let stage: Stage
let member: Person
let origins: string[]
const open: ClientRequest[] = []
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  for (const app of stage.apps) await app.listen({ host: '127.0.0.1', port: 0 })
  origins = stage.apps.map((app) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  member = await stage.member()
})
afterAll(async () => {
  for (const request of open) request.destroy()
  await stage[Symbol.asyncDispose]()
})

function watch(id: number, replica = 0, headers: Record<string, string> = {}): Promise<Stream> {
  const { promise, resolve, reject } = Promise.withResolvers<Stream>()
  const request = get(
    `${origins[replica]}/api/board/threads/${id}/events`,
    { headers, agent: false },
    (response) => {
      const stream: Stream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        events: [],
        text: '',
        ended: false,
        lastId: () => [...stream.text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
        close: () => request.destroy(),
      }
      response.setEncoding('utf8').on('data', (chunk: string) => {
        stream.text += chunk
        stream.events = [...stream.text.matchAll(/^id: (.*)\nevent: (.*)\ndata: (.*)\n\n/gm)].map(
          ([, eventId = '', name = '', data = '']) => ({ id: eventId, name, data: JSON.parse(data) }),
        )
        if (stream.text.includes('\n\n')) resolve(stream)
      })
      response.on('close', () => {
        stream.ended = true
        resolve(stream)
      })
      response.on('error', () => undefined)
    },
  )
  request.on('error', reject)
  open.push(request)
  return promise
}

async function until(condition: () => boolean, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('condition not met in time')
    await sleep(10)
  }
}

const postTo = (id: number, content: string, replica = 0) =>
  member.call(`/api/board/threads/${id}/posts`, { method: 'POST', body: { content }, replica })
const contents = (stream: Stream) =>
  stream.events.flatMap((event) => event.data.posts.map((post) => post.content))

test('a post reaches viewers on both replicas; reactions, deletions and the next thread follow', async () => {
  const { thread } = await stage.makeThread(member)
  const streams = [await watch(thread.id, 0), await watch(thread.id, 1)]
  expect(streams[0]).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
    },
  })
  await postTo(thread.id, '実況中', 1)
  await until(() => streams.every((stream) => contents(stream).includes('実況中')))
  await member.post(`/api/board/threads/${thread.id}/posts/1/reaction`, { type: 'like', action: 'toggle' })
  await until(() =>
    streams.every((stream) => stream.events.some((event) => event.data.counts[1]?.like_count === 1)),
  )
  const admin = await stage.admin()
  await admin.delete(`/api/admin/board/threads/${thread.id}/posts/2`)
  await until(() =>
    streams.every((stream) => stream.events.some((event) => event.data.changed[0]?.deleted === 1)),
  )
  await stage.fill(thread.id, 950)
  const next = await member.post(`/api/board/threads/${thread.id}/next`)
  await until(() =>
    streams.every((stream) => stream.events.at(-1)?.data.thread.next_thread_id === next.json.thread.id),
  )
})

test('resumes by Last-Event-ID on another replica: nothing missing, nothing twice', async () => {
  const { thread } = await stage.makeThread(member)
  const first = await watch(thread.id, 0)
  await postTo(thread.id, '一')
  await until(() => contents(first).length === 1)
  const lastId = first.lastId()
  first.close()
  await postTo(thread.id, '二')
  await postTo(thread.id, '三')
  const resumed = await watch(thread.id, 1, { 'last-event-id': lastId })
  await postTo(thread.id, '四', 1)
  await until(() => contents(resumed).length >= 3)
  expect(contents(resumed)).toEqual(['二', '三', '四'])
  const again = await watch(thread.id, 0, { 'last-event-id': resumed.lastId() })
  await sleep(300)
  expect(contents(again)).toEqual([])
})

test('a stream resumed from its opening id gets what came since', async () => {
  const { thread } = await stage.makeThread(member)
  const opening = (await watch(thread.id)).lastId()
  await postTo(thread.id, 'あと')
  const resumed = await watch(thread.id, 1, { 'last-event-id': opening })
  await until(() => contents(resumed).length === 1)
})

test('404 for a missing thread, a deleted one ends with `gone`, HEAD does not hang', async () => {
  const missing = await fetch(`${origins[0]}/api/board/threads/2147483647/events`)
  expect(missing.status).toBe(404)
  const { thread } = await stage.makeThread(member)
  const stream = await watch(thread.id, 1)
  await (await stage.admin()).delete(`/api/admin/board/threads/${thread.id}`)
  await until(() => stream.ended)
  expect(stream.events.at(-1)?.name).toBe('gone')
  const head = await fetch(`${origins[0]}/api/board/threads/${thread.id}/events`, { method: 'HEAD' })
  expect(head.status).toBe(200)
})

test('viewers are told how many they are on both replicas, once; one who comes later is told at once', async () => {
  const { thread } = await stage.makeThread(member)
  const streams = [await watch(thread.id, 0), await watch(thread.id, 0), await watch(thread.id, 1)]
  const told = (stream: Stream) =>
    [...stream.text.matchAll(/^event: viewers\ndata: (.*)\n\n/gm)].map(([, data = '']) =>
      viewersEvent.parse(JSON.parse(data)),
    )
  await until(() => streams.every((stream) => told(stream).at(-1)?.viewers === 3))
  // Its id still resumes the stream.
  expect(streams[0]?.lastId()).toMatch(/^1\./)
  const late = await watch(thread.id, 0)
  await until(() => told(late).length > 0)
  expect(told(late)[0]).toEqual({ viewers: 3 })
  for (const stream of streams) expect(told(stream).filter(({ viewers }) => viewers === 3)).toHaveLength(1)
})

test('200 viewers get a post within a second; memory per viewer is printed', async () => {
  const { thread } = await stage.makeThread(member)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const viewers = await Promise.all(Array.from({ length: 200 }, (_, index) => watch(thread.id, index % 2)))
  const perViewer = (process.memoryUsage().rss - before) / viewers.length / 1_024
  const started = performance.now()
  await postTo(thread.id, '全員へ')
  await until(() => viewers.every((viewer) => contents(viewer).includes('全員へ')))
  const took = performance.now() - started
  process.stdout.write(
    `200 viewers: last one after ${took.toFixed(0)} ms; ${perViewer.toFixed(1)} KB each, both ends of the connection\n`,
  )
  expect(took).toBeLessThan(5_000)
  for (const viewer of viewers) viewer.close()
})

test('viewers are told first what is read-only, and within 2 s when that changes', async () => {
  const { thread } = await stage.makeThread(member)
  const streams = [await watch(thread.id, 0), await watch(thread.id, 1)]
  const told = (stream: Stream) =>
    [...stream.text.matchAll(/^event: site\ndata: (.*)$/gm)].map(([, data = '']) =>
      siteEvent.parse(JSON.parse(data)),
    )
  await until(() => streams.every((stream) => told(stream).length === 1))
  expect(told(streams[0] as Stream)).toEqual([{ notice: null, stops: {}, sections: {} }])
  const stop = { reason: '入れ替え作業のため', since: '2026-11-22T04:55:00Z', until: null }
  await stage.auth.publishSite({ notices: [], stops: { board: stop }, sections: {} })
  await until(() => streams.every((stream) => told(stream).at(-1)?.stops.board !== undefined), 2_000)
  const late = await watch(thread.id)
  await until(() => told(late).length === 1)
  expect(told(late)).toEqual([{ notice: null, stops: { board: stop }, sections: {} }])
  const { status, json } = await postTo(thread.id, '書けない')
  expect([status, json.code]).toEqual([503, 'read_only'])
  const admin = await stage.admin()
  const note = { content: '運営から' }
  expect((await admin.post(`/api/admin/board/threads/${thread.id}/posts`, note)).status).toBe(201)
  await stage.auth.publishSite({ notices: [], stops: {}, sections: {} })
  await until(() => streams.every((stream) => told(stream).at(-1)?.stops.board === undefined), 2_000)
  await vi.waitFor(async () => expect((await postTo(thread.id, '書ける')).status).toBe(201), {
    timeout: 2_000,
  })
})
