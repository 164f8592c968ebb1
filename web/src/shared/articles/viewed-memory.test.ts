import { expect, test } from 'vitest'
import { isViewedKey, readViewed, rememberViewed, viewedLimit } from './viewed-memory.ts'

/** A storage that holds at most `capacity` characters. */
function makeStorage(capacity = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    items,
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, value: string) {
      const others = [...items].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0)
      if (others + value.length > capacity) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

test('remembers per tab, with a time, and reads all tabs together', () => {
  const storage = makeStorage()
  rememberViewed(storage, 'all', 'a', 1)
  rememberViewed(storage, 'all', 'b', 2)
  rememberViewed(storage, 'apex-legends', 'c', 3)
  expect(JSON.parse(storage.getItem('gamelog:viewed:all') ?? '')).toEqual({ ids: ['a', 'b'], timestamp: 2 })
  expect(readViewed(storage)).toEqual(new Set(['a', 'b', 'c']))
})

test('keeps 1000 ids of a tab: the oldest goes, one viewed again becomes the newest', () => {
  const storage = makeStorage()
  for (let index = 0; index < viewedLimit; index += 1) rememberViewed(storage, 'all', `id${index}`, index)
  rememberViewed(storage, 'all', 'id0', 2_000)
  rememberViewed(storage, 'all', 'new', 2_001)
  const viewed = readViewed(storage)
  expect(viewed.size).toBe(viewedLimit)
  expect(viewed.has('id0')).toBe(true)
  expect(viewed.has('id1')).toBe(false)
  expect(viewed.has('new')).toBe(true)
})

test('a full storage loses the tab written longest ago, and the write succeeds', () => {
  const storage = makeStorage(125)
  const id = 'x'.repeat(16)
  expect(rememberViewed(storage, 'chat', id, 5)).toBe(true)
  expect(rememberViewed(storage, 'device', id, 3)).toBe(true)
  expect(rememberViewed(storage, 'all', id, 9)).toBe(true)
  expect([...storage.items.keys()]).toEqual(['gamelog:viewed:chat', 'gamelog:viewed:all'])
})

test('a full storage is not an error', () => {
  expect(rememberViewed(makeStorage(0), 'all', 'a', 1)).toBe(false)
})

test('foreign content is dropped', () => {
  const storage = makeStorage()
  storage.setItem('gamelog:viewed:all', '{"ids":[1,"a",null],"timestamp":"x"}')
  storage.setItem('gamelog:viewed:chat', 'no json')
  storage.setItem('other', '{"ids":["b"]}')
  expect(readViewed(storage)).toEqual(new Set(['a']))
  expect([isViewedKey('gamelog:viewed:chat'), isViewedKey(null), isViewedKey('other')]).toEqual([
    true,
    true,
    false,
  ])
})
