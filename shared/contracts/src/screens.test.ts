import { expect, test } from 'vitest'
import { indexedPaths, pathPattern, screenEntries, screens } from './screens.ts'

test('no two screens have the same path', () => {
  const paths = screenEntries.map(([, { path }]) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the pattern of a path matches its addresses and no others', () => {
  const thread = new RegExp(`^${pathPattern(screens.thread.path)}$`)
  expect(['/board/thread/1', '/board/thread/2147483647'].every((path) => thread.test(path))).toBe(true)
  expect(['/board/thread/0', '/board/thread/12a', '/board/thread/'].some((path) => thread.test(path))).toBe(
    false,
  )
  expect(pathPattern(screens.home.path)).toBe('/')
  const range = new RegExp(`^${pathPattern(screens.threadRange.path)}$`)
  const parts = ['1-100', '601-632', '601-', 'l50', '01-100', '101', '-100', 'l', 'l5', '1-10000', '1-100/']
  expect(parts.filter((part) => range.test(`/board/thread/7/${part}`))).toEqual(parts.slice(0, 4))
})

test('search engines get one address per value of a query', () => {
  expect(indexedPaths(screens.home).slice(0, 2)).toEqual(['/', '/?game=apex-legends'])
  expect(indexedPaths(screens.board).slice(0, 2)).toEqual(['/board', '/board?game=fps-general'])
  expect(indexedPaths(screens.thread)).toEqual([])
  expect(indexedPaths(screens.redirect)).toEqual([])
})
