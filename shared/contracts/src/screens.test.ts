import { expect, test } from 'vitest'
import { pathPattern, screenEntries, screens } from './screens.ts'

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
})
