import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import { groupHere } from './add-stories.ts'
import { startStoryThread } from './story-thread.ts'

const title = '霧島カップ決勝、ノーザンライツがクロムファングを3-1で下し初優勝'
const items = ['a', 'b', 'c'].map((id, index) => ({ id, title, site: id, publishedAt: index * 60_000 }))
const log = () => ({ error: vi.fn() }) as unknown as FastifyBaseLogger

test('the thread decides as the function does, once for the same articles', async () => {
  const thread = startStoryThread(log())
  const first = await thread.group(items)
  expect(first).toEqual(await groupHere(items))
  expect(first.map(({ members }) => members)).toEqual([['a', 'b', 'c']])
  expect(await thread.group([...items])).toBe(first)
  expect(await thread.group(items.slice(1))).not.toBe(first)
  await thread.close()
})

test('where it fails articles stand alone, and it is logged; closed it decides nothing', async () => {
  const told = log()
  const thread = startStoryThread(told)
  expect(await thread.group([{ id: 'a' }, { id: 'b' }] as unknown as typeof items)).toEqual([])
  expect(told.error).toHaveBeenCalledOnce()
  const underWay = thread.group(items)
  await Promise.all([expect(underWay).rejects.toThrow(), thread.close()])
  await expect(thread.group(items)).rejects.toThrow()
})
