import { defineRoute } from '@gamelog/contracts/common/route'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi, fetchArticles, fetchNewArticles } from './api-client.ts'
import type { ApiError } from './api-error.ts'

const createPost = defineRoute({
  method: 'POST',
  path: '/api/board/threads/:id/posts',
  auth: 'user',
  summary: 'test',
  params: z.strictObject({ id: z.number() }),
  query: z.strictObject({ after: z.optional(z.number()) }),
  body: z.strictObject({ content: z.string() }),
  responses: { 201: z.strictObject({ ok: z.boolean() }), 204: null },
})

function answer(response: Response | Error) {
  const fetch = vi.fn((_url: string, _init: RequestInit) =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function call() {
  return callApi(createPost, { params: { id: 7 }, query: {}, body: { content: 'やあ' } }, { token: 'abc' })
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error,
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('callApi', () => {
  it('fills path, query, body and token', async () => {
    const fetch = answer(Response.json({ ok: true }, { status: 201 }))
    await expect(
      callApi(
        createPost,
        { params: { id: 7 }, query: { after: 3 }, body: { content: 'やあ' } },
        { token: 'abc' },
      ),
    ).resolves.toEqual({ ok: true })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/api/board/threads/7/posts?after=3')
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"content":"やあ"}',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    })
  })

  it('gives undefined for an answer without body', async () => {
    answer(new Response(null, { status: 204 }))
    await expect(call()).resolves.toBeUndefined()
  })

  it('shows detail before error, and how long to wait', async () => {
    const body = { code: 'rate_limited', error: '待ってください', detail: 'あと5秒', retry_after: 5 }
    answer(Response.json(body, { status: 429 }))
    expect(await failure(call())).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'あと5秒',
      retryAfter: 5,
    })
    answer(Response.json({ code: 'gone', error: 'ありません' }, { status: 404 }))
    expect(await failure(call())).toMatchObject({ message: 'ありません' })
  })

  it('gives a text of its own where the answer has none', async () => {
    answer(new Response('<html>502</html>', { status: 502 }))
    expect(await failure(call())).toMatchObject({
      code: 'unknown',
      message: 'エラーが発生しました（502）。少し待ってから再読み込みしてください。',
    })
    answer(new TypeError('Failed to fetch'))
    expect(await failure(call())).toMatchObject({ code: 'network', status: 0 })
  })
})

describe('fetchArticles', () => {
  it('asks past the cache with the time in seconds', async () => {
    const fetch = answer(Response.json({ articles: [] }))
    await fetchArticles()
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toMatch(/^\/api\/articles\.json\?t=\d{10}$/)
    expect(init).toMatchObject({ cache: 'no-cache' })
  })

  it('asks for a file only if it has changed', async () => {
    const fetch = answer(Response.json({ articles: [] }, { headers: { etag: 'W/"2"' } }))
    expect(await fetchNewArticles('W/"1"')).toEqual({ file: { articles: [] }, etag: 'W/"2"' })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'if-none-match': 'W/"1"' } })
    answer(new Response(null, { status: 304 }))
    expect(await fetchNewArticles('W/"2"')).toBeNull()
  })

  it('fails with an ApiError when the file is not JSON', async () => {
    answer(new Response('<!doctype html>'))
    expect(await failure(fetchArticles())).toMatchObject({ name: 'ApiError' })
  })
})
