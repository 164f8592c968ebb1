import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'
import { pageMemory } from './use-scroll-memory.ts'

const place = { y: 840, visible: 60 }

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('createScrollMemory', () => {
  it('keeps a place per tab', () => {
    const memory = createScrollMemory(false)
    memory.remember('chat', place)
    expect(memory.recall('chat')).toEqual(place)
    expect(memory.recall('all')).toBeUndefined()
  })

  it('is found again after a reload, and not by a page opened anew', () => {
    const before = createScrollMemory(false)
    before.remember('chat', place)
    before.save()
    expect(createScrollMemory(true).recall('chat')).toEqual(place)
    expect(createScrollMemory(false).recall('chat')).toBeUndefined()
  })

  it('survives a damaged store and one that is full', () => {
    sessionStorage.setItem('gamelog:home-places', '{"chat":')
    const memory = createScrollMemory(true)
    expect(memory.recall('chat')).toBeUndefined()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => memory.save()).not.toThrow()
  })

  it('lasts as long as the page where the browser hands out no storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const memory = pageMemory()
    memory.remember('chat', place)
    memory.save()
    expect(pageMemory().recall('chat')).toEqual(place)
  })
})
