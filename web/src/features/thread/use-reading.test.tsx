import type { ThreadState } from '@gamelog/domain/thread-delta'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeStore } from '../../shared/reading/stores.ts'
import { useReading } from './use-reading.ts'

const thread = {
  id: 7,
  title: '実況',
  game_category: 'fps-general',
  created_at: '2026-11-21T00:00:00.000Z',
  last_posted_at: '2026-11-21T00:00:00.000Z',
  post_count: 40,
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
} as const
const state: ThreadState = { thread, posts: [], counts: {}, revision: '10.4' }

let root: Root
let reading: ReturnType<typeof useReading>

function Thread({ mine }: { mine: ReadonlySet<number> }) {
  reading = useReading(7, state, mine)
  return null
}

const open = (mine: number[] = []) => act(async () => root.render(<Thread mine={new Set(mine)} />))
const bring = (number: number) => act(async () => placeStore.set('7', { number, device: 'mobile' }))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(async () => root.unmount())
  placeStore.set('7', null)
  vi.unstubAllGlobals()
})

it('a first visit has nothing unread', async () => {
  await open()
  expect(reading).toMatchObject({ place: 0, firstUnread: null })
})

it('reading goes on after the しおり, past own posts', async () => {
  placeStore.set('7', { number: 20, device: 'pc' })
  await open([21, 22])
  expect(reading).toMatchObject({ place: 20, mark: 20, firstUnread: 23, elsewhereAt: null })
})

it('a thread just opened takes over what another device has read', async () => {
  placeStore.set('7', { number: 20, device: 'pc' })
  await open()
  await bring(30)
  expect(reading).toMatchObject({ place: 30, mark: 30, firstUnread: 31 })
  expect(reading.elsewhereAt).not.toBeNull()
})

it.each([
  ['has moved', () => dispatchEvent(new Event('wheel'))],
  ['has read so far here', () => (reading.marked.current = 30)],
])('but stands still once the reader %s', async (_name, change) => {
  placeStore.set('7', { number: 20, device: 'pc' })
  await open()
  change()
  await bring(30)
  expect(reading).toMatchObject({ place: 20, firstUnread: 21 })
})
