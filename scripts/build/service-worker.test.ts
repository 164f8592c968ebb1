import { expect, test } from 'vitest'
import { fillServiceWorker } from './service-worker.ts'

const source = "const version = '__VERSION__'\nconst offlinePaths = /^(?:__OFFLINE_PATHS__)$/\n"

function offlinePaths(): RegExp {
  return new Function(`${fillServiceWorker(source, [])}; return offlinePaths`)()
}

test.each(['/', '/redirect', '/about', '/board', '/board/thread/12'])(
  '%s is kept for offline use',
  (path) => {
    expect(offlinePaths().test(path)).toBe(true)
  },
)

test.each(['/profile', '/login', '/board/settings/ngid', '/admin', '/board/', '/terms'])(
  '%s is not',
  (path) => {
    expect(offlinePaths().test(path)).toBe(false)
  },
)

test('another set of files is another version', () => {
  const made = fillServiceWorker(source, ['b.js', 'a.js'])
  expect(fillServiceWorker(source, ['a.js', 'b.js'])).toBe(made)
  expect(fillServiceWorker(source, ['a.js', 'c.js'])).not.toBe(made)
})
