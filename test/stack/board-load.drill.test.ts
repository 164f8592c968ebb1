import { randomInt, randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { drillSize } from '@gamelog/testing/drills'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoardStack, startBoardStack } from './_board-stack.ts'
import { waitFor } from './_wait.ts'

// Two board replicas behind nginx, without rate limits and without the demo, on servers that the launcher did not start.
const rush = drillSize({ short: 60, full: 200 })
const loads: [width: number, count: number][] = [
  [1, drillSize({ short: 10, full: 60 })],
  [32, drillSize({ short: 300, full: 1_060 })],
  [128, drillSize({ short: 300, full: 1_060 })],
]
let site: BoardStack
beforeAll(async () => {
  site = await startBoardStack({
    args: ['--replicas', 'board=2'],
    env: { DEMO: '0' },
    externalPostgres: true,
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

interface Sent {
  status: number
  number: number | undefined
  content: string
}

/** Posts as our client does: what got no answer, or 503, is sent again with the same key. */
async function post(id: number, headers: Record<string, string>, content: string): Promise<Sent> {
  const key = { ...headers, 'idempotency-key': randomUUID() }
  for (let attempt = 0; ; attempt++) {
    const answer = await site.send(`/${id}/posts`, key, { content }).catch(() => undefined)
    if (answer && (answer.status !== 503 || attempt === 20)) {
      const body = (await answer.json()) as { post?: { post_number: number } }
      return { status: answer.status, number: body.post?.post_number, content }
    }
    await sleep(100)
  }
}

/** Sends `count` posts, `width` at a time. */
async function postAll(id: number, count: number, width: number): Promise<Sent[]> {
  const accounts = await Promise.all(Array.from({ length: Math.min(width, 32) }, () => site.account()))
  const sent: Sent[] = []
  let next = 0
  const writer = async (headers: Record<string, string>) => {
    while (next < count) sent.push(await post(id, headers, `同時${width}の${++next}`))
  }
  await Promise.all(Array.from({ length: width }, (_, index) => writer(accounts[index % 32] ?? {})))
  return sent
}

async function expectNoneLost(id: number, sent: readonly Sent[], before: number): Promise<void> {
  const accepted = sent.filter(({ status }) => status === 201)
  const rows = await site.stored(id)
  expect(rows.map((row) => row.post_number)).toEqual(
    Array.from({ length: before + accepted.length }, (_, index) => index + 1),
  )
  const contents = new Map(rows.map((row) => [row.post_number, row.content]))
  for (const { number = 0, content } of accepted) expect(contents.get(number)).toBe(content)
}

test('DATABASE_URL and REDIS_URL are used and not started; DEMO=0 starts no demo', async () => {
  const { origin, pids } = site.stack
  expect(Object.keys(pids()).sort()).toEqual([
    'admin-1',
    'antenna-1',
    'board-1',
    'board-2',
    'nginx',
    'user-1',
    'widget-1',
    'worker-1',
  ])
  // A busy machine may be late with the first sign of life of a part.
  await waitFor(async () => (await fetch(`${origin}/healthz`)).status === 200)
  expect((await fetch(`${origin}/dev-idp/discord/authorize`)).status).toBe(404)
  // The board's tables are in the given database.
  expect(await site.stored(await site.thread('外の台帳'))).toHaveLength(1)
})

describe('many at once', () => {
  test(`${rush} posts at number 990: exactly 10 accepted, the rest 409, locked, 1 to 1000 without a gap`, async () => {
    const id = await site.thread('並列投稿', 990)
    const sent = await postAll(id, rush, rush)
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(rush - 10)
    await expectNoneLost(id, sent, 990)
    const { thread } = (await (await fetch(`${site.stack.origin}/api/board/threads/${id}`)).json()) as {
      thread: object
    }
    expect(thread).toMatchObject({ status: 'locked', post_count: 1_000 })
  })

  test('20 sends of one key: one post, one answer', async () => {
    const id = await site.thread('二重送信')
    const headers = { ...(await site.account()), 'idempotency-key': 'one-key' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await site.send(`/${id}/posts`, headers, { content: '一度だけ' })
        return `${answer.status} ${await answer.text()}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^201 /)
    expect(await site.stored(id)).toHaveLength(2)
  })

  test('50 toggles of one account: the counts are those of the rows', async () => {
    const id = await site.thread('連打')
    const headers = await site.account()
    const toggle = { type: 'like', action: 'toggle' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => site.send(`/${id}/posts/1/reaction`, headers, toggle)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const seen = await fetch(`${site.stack.origin}/api/board/threads/${id}/all-reactions`, { headers })
    const { reactions } = (await seen.json()) as { reactions: Record<string, object> }
    // An even number of toggles takes everything back.
    expect(reactions[1] ?? { like_count: 0 }).toMatchObject({ like_count: 0 })
  })

  test.each(loads)(
    'replies %i at a time, %i in all: none lost, none doubled, 1000 never overrun',
    async (width, count) => {
      const id = await site.thread(`同時${width}`)
      const sent = await postAll(id, count, width)
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(count > 999 ? [201, 409] : [201]))
      expect(sent.filter(({ status }) => status === 201)).toHaveLength(Math.min(count, 999))
      await expectNoneLost(id, sent, 1)
    },
  )
})

test('a reader of 997 posts gets 3 more and 20 counts in at most 3000 bytes', async () => {
  const id = await site.thread('差分', 997)
  const path = `/api/board/threads/${id}`
  const { revision } = (await (await fetch(`${site.stack.origin}${path}`)).json()) as { revision: string }
  const headers = await site.account()
  for (let number = 1; number <= 20; number++)
    expect(
      (await site.send(`/${id}/posts/${number * 40}/reaction`, headers, { type: 'like', action: 'toggle' }))
        .status,
    ).toBe(200)
  for (let number = 998; number <= 1_000; number++) {
    // Random characters: the worst case for compression.
    const content = String.fromCodePoint(...Array.from({ length: 100 }, () => 0x4e00 + randomInt(2_000)))
    expect((await post(id, headers, content)).status).toBe(201)
  }
  const answer = await fetch(`${site.stack.origin}${path}?after=997&since=${revision}`)
  const delta = (await answer.json()) as { posts: object[]; counts: object }
  expect([delta.posts.length, Object.keys(delta.counts).length]).toEqual([3, 20])
  const bytes = await receivedBytes(`${site.stack.origin}${path}?after=997&since=${revision}`)
  process.stdout.write(`?after= with 3 posts and 20 counts: ${bytes} bytes with headers\n`)
  expect(bytes).toBeLessThanOrEqual(3_000)
})

/** Bytes on the wire: head and packed body. */
function receivedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume().once('end', () => resolve(response.socket.bytesRead))
    }).once('error', reject)
  })
}
