// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { isOwnScreen } from './own-screen.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  return () => vi.restoreAllMocks()
})

interface Visit {
  at: string
  local?: Record<string, unknown>
  tab?: Record<string, unknown>
  type?: NavigationTimingType
}

const places = { 'gamelog:reading:place': { 12: { value: { number: 40 }, at: 1, isSent: false } } }

test.each<[boolean, string, Visit]>([
  [false, 'home', { at: '/', local: { 'gamelog:theme': 'dark', 'gamelog:last-visit': {} } }],
  [true, 'a tab of it', { at: '/?game=apex-legends' }],
  [false, 'the target of the skip link', { at: '/#main' }],
  [
    true,
    'a reload where rows were scrolled',
    { at: '/', tab: { 'gamelog:home-places': {} }, type: 'reload' },
  ],
  [false, 'a later visit in that tab', { at: '/', tab: { 'gamelog:home-places': {} } }],
  [true, 'an open story', { at: '/', tab: { 'gamelog:open-stories': ['a'] } }],
  [false, 'stories closed again', { at: '/', tab: { 'gamelog:open-stories': [] } }],
  [true, 'a return to the board', { at: '/board', tab: { 'gamelog:board-place': {} }, type: 'back_forward' }],
  [false, 'a thread', { at: '/board/thread/1', local: places }],
  [true, 'a thread with a しおり', { at: '/board/thread/12', local: places }],
  [true, 'a post', { at: '/board/thread/1#p55' }],
  [
    true,
    'posts by number',
    { at: '/board/thread/1', local: { 'gamelog:board-settings': { order: 'number' } } },
  ],
  [
    false,
    'other settings',
    { at: '/board/thread/1', local: { 'gamelog:board-settings': { order: 'tree' } } },
  ],
])('%s: %s', (isOwn, _name, { at, local = {}, tab = {}, type = 'navigate' }) => {
  history.replaceState(null, '', at)
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, JSON.stringify(value))
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, JSON.stringify(value))
  const entries = [{ type } as PerformanceNavigationTiming]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  expect(isOwnScreen(localStorage, sessionStorage)).toBe(isOwn)
})
