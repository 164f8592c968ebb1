// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkErrorText } from './link-error.ts'
import { startLinking } from './link-identity.ts'
import { findLoginObstacle } from './login-obstacle.ts'
import { signIn } from './sign-in.ts'

const blocked =
  'ブラウザーの設定で、Cookieやサイトデータの保存がブロックされています。このサイトに許可してから、もう一度お試しください。'
const full = 'ブラウザーの保存容量に空きがありません。端末の空き容量を確認してから、もう一度お試しください。'

beforeEach(() => localStorage.clear())

function fill(room: number): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, value) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
  })
}

const ways = {
  'cookies are refused': () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    return blocked
  },
  'storage is refused': () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    return blocked
  },
  'storage is full': () => {
    fill(0)
    return full
  },
  'storage has room for less than a session': () => {
    fill(1_000)
    return full
  },
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each(Object.keys(ways) as (keyof typeof ways)[])('says so before leaving when %s', async (way) => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const reason = ways[way]()
  expect(await signIn('discord', null, () => true)).toBe(`ログインに失敗しました: ${reason}`)
  expect(linkErrorText((await startLinking('google')) ?? {})).toBe(reason)
  expect(fetch).not.toHaveBeenCalled()
})

it('finds nothing in a browser that keeps both, and leaves nothing behind', () => {
  expect(findLoginObstacle()).toBeNull()
  expect(document.cookie).toBe('')
  expect(localStorage).toHaveLength(0)
})
