import { beforeEach, describe, expect, it } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

const place = { y: 840, visible: 60 }

beforeEach(() => sessionStorage.clear())

describe('createScrollMemory', () => {
  it('keeps a place per tab', () => {
    const memory = createScrollMemory(sessionStorage, false)
    memory.remember('chat', place)
    expect(memory.recall('chat')).toEqual(place)
    expect(memory.recall('all')).toBeUndefined()
  })

  it('is found again after a reload, and not by a page opened anew', () => {
    const before = createScrollMemory(sessionStorage, false)
    before.remember('chat', place)
    before.save()
    expect(createScrollMemory(sessionStorage, true).recall('chat')).toEqual(place)
    expect(createScrollMemory(sessionStorage, false).recall('chat')).toBeUndefined()
  })

  it('survives a damaged store and one that is full', () => {
    sessionStorage.setItem('gamelog:home-places', '{"chat":')
    const memory = createScrollMemory(sessionStorage, true)
    expect(memory.recall('chat')).toBeUndefined()
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => createScrollMemory(full as unknown as Storage, false).save()).not.toThrow()
  })
})
