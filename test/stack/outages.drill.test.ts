import { fullDrills } from '@gamelog/testing/drills'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoardStack, startBoardStack } from './_board-stack.ts'
import { expectRefusal, type Manner, read, without } from './_outage.ts'
import { waitFor } from './_wait.ts'

// The site can be read while any one service is away; articles even without all of them. `npm test` takes all away at once,
// `npm run test:faults` each alone too. How long readers wait without Redis: redis-outage.faults.test.ts.
let site: BoardStack
let thread: number
let headers: Record<string, string>

beforeAll(async () => {
  site = await startBoardStack({})
  headers = await site.account()
  thread = await site.thread('停止中の掲示板')
  await waitFor(async () => (await fetch(at('/api/articles.json'))).status === 200, 60_000)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const at = (path: string) => `${site.stack.origin}${path}`
const manners: Manner[] = fullDrills ? ['dead', 'hung'] : ['dead']

async function expectPage(path: string): Promise<void> {
  const { status, text, headers } = await read(at(path))
  expect([path, status]).toEqual([path, 200])
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain('<div id="root"')
}

async function expectArticles(): Promise<void> {
  const { status, text } = await read(at('/api/articles.json'))
  expect(status).toBe(200)
  expect(JSON.parse(text).articles.length).toBeGreaterThan(0)
}

async function expectBoard(): Promise<void> {
  const list = await read(at('/api/board/threads'))
  expect(list.status).toBe(200)
  expect(list.text).toContain('停止中の掲示板')
  const body = await read(at(`/api/board/threads/${thread}`))
  expect(body.status).toBe(200)
  expect(body.text).toContain('停止中の掲示板を始めました')
  await expectPage('/board')
  // A page that takes longer than a second is the static one.
  const { value: shell } = await waitFor(async () => {
    const answer = await read(at(`/board/thread/${thread}`))
    return answer.text.includes('停止中の掲示板') && answer
  })
  expect(shell.status).toBe(200)
}

const post = (content: string) => ({ method: 'POST', headers, body: JSON.stringify({ content }) })
const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

test.each(manners)(
  'all services %s: articles and every page are there, what needs a service says so',
  async (manner) => {
    const services = ['user-1', 'board-1', 'antenna-1', 'admin-1', 'widget-1', 'worker-1']
    await without(site.stack, services, manner, async () => {
      await expectArticles()
      for (const path of ['/', '/board', `/board/thread/${thread}`, '/redirect?id=1', '/about'])
        await expectPage(path)
      if (manner === 'hung') return
      await expectRefusal(at('/api/board/threads'))
      await expectRefusal(at(`/api/board/threads/${thread}/posts`), post('届かない'))
    })
    await expectBoard()
  },
)

describe.runIf(fullDrills)('each service alone', () => {
  test.each(manners)(
    'user service %s: the board is read, and written to by who is signed in',
    async (manner) => {
      await without(site.stack, ['user-1'], manner, async () => {
        await expectArticles()
        await expectPage('/')
        await expectBoard()
        const answer = await fetch(at(`/api/board/threads/${thread}/posts`), post('届く'))
        expect(answer.status).toBe(201)
        if (manner === 'dead') await expectRefusal(at('/auth/v1/token?grant_type=refresh_token'), json)
      })
    },
  )

  test.each(manners)('antenna service %s: articles and the board go on', async (manner) => {
    await without(site.stack, ['antenna-1', 'worker-1'], manner, async () => {
      await expectArticles()
      for (const path of ['/', '/redirect?id=1']) await expectPage(path)
      await expectBoard()
      if (manner === 'dead') await expectRefusal(at('/api/articles/click'), json)
    })
  })

  test.each(manners)(
    'admin service %s: articles and the board go on, the site says it is not whole',
    async (manner) => {
      await without(site.stack, ['admin-1'], manner, async () => {
        await expectArticles()
        await expectPage('/')
        await expectBoard()
        if (manner === 'hung') return
        const health = await read(at('/healthz'))
        expect([health.status, JSON.parse(health.text).status]).toEqual([503, 'unavailable'])
      })
    },
  )

  test.each(manners)('widget service %s: articles and the board go on', async (manner) => {
    await without(site.stack, ['widget-1'], manner, async () => {
      await expectArticles()
      await expectPage('/')
      await expectBoard()
      if (manner === 'dead') await expectRefusal(at('/api/admin/widget/list'))
    })
  })

  test.each(manners)('board service %s: articles go on, its pages open', async (manner) => {
    await without(site.stack, ['board-1'], manner, async () => {
      await expectArticles()
      for (const path of ['/', '/board', `/board/thread/${thread}`]) await expectPage(path)
      if (manner === 'dead') await expectRefusal(at(`/api/board/threads/${thread}`))
    })
    await expectBoard()
  })
})

test('board service hung: the static page stands in for its pages within 2 s', async () => {
  site.stack.kill('board-1', 'SIGSTOP')
  try {
    const started = performance.now()
    const { status, text, headers } = await read(at('/board/thread/1234'))
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(text).toContain('<html lang="ja"')
  } finally {
    site.stack.kill('board-1', 'SIGCONT')
  }
})

test.each<Manner>(['dead', 'hung'])(
  'Redis %s: threads are read, writes are refused, both come back',
  async (manner) => {
    await site.redis.kill(manner === 'dead' ? 'SIGKILL' : 'SIGSTOP')
    try {
      const body = await read(at(`/api/board/threads/${thread}`))
      expect(body.status).toBe(200)
      expect(body.text).toContain('停止中の掲示板を始めました')
      await expectRefusal(at(`/api/board/threads/${thread}/posts`), post('届かない'))
    } finally {
      await site.redis.kill('SIGCONT')
      await site.redis.start()
    }
    const back = `Redisが戻った ${manner}`
    await waitFor(
      async () => (await fetch(at(`/api/board/threads/${thread}/posts`), post(back))).status === 201,
    )
    expect((await read(at(`/api/board/threads/${thread}`))).text).toContain(back)
  },
)
