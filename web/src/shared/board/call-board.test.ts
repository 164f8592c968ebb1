// @vitest-environment jsdom
import { createPost } from '@gamelog/contracts/board/post'
import { listThreads } from '@gamelog/contracts/board/thread'
import { toNetworkError } from '@gamelog/ui/api-error'
import { afterEach, expect, it, vi } from 'vitest'
import { setAccessTokenSource } from '../session.ts'
import { callBoard } from './call-board.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setAccessTokenSource(async () => null)
})

it('reads, but does not write, while the session of a member cannot be read', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ threads: [] }))
  vi.stubGlobal('fetch', fetch)
  setAccessTokenSource(() => Promise.reject(toNetworkError(new TypeError('offline'))))
  await callBoard(listThreads, { query: {} })
  const write = () => callBoard(createPost, { params: { id: '7' }, body: { content: '本文' } })
  await expect(write()).rejects.toMatchObject({ status: 0, code: 'network' })
  expect(fetch).toHaveBeenCalledOnce()

  setAccessTokenSource(async () => 'token')
  await write()
  expect(fetch.mock.lastCall?.[1].headers).toMatchObject({ authorization: 'Bearer token' })
})
