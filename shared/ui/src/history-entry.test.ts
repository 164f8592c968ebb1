// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  holdScrollRestoration,
  pushJump,
  pushLayer,
  readEntry,
  replaceAddress,
  watchEntry,
} from './history-entry.ts'

const travel = async (steps: number) => {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.go(steps)
  await arrived
}

beforeEach(() => {
  history.pushState({ key: 'page', idx: 3, usr: { a: 1 } }, '', '/board/thread/3?q=1')
})

describe('the entry of the session history', () => {
  it('has no fields where the browser has no state', () => {
    history.pushState(null, '', '/')
    expect(readEntry()).toEqual({})
  })

  it('of a layer has the address and the fields of its page', () => {
    pushLayer(1)
    expect(readEntry()).toEqual({ key: 'page', idx: 3, usr: { a: 1 }, layers: 1 })
    expect(location.pathname + location.search).toBe('/board/thread/3?q=1')
  })

  it('of a jump is one of the page, with a key of its own and the post it came from', () => {
    pushLayer(1)
    pushJump('#p12', 7)
    expect(readEntry()).toEqual({
      key: expect.any(String),
      idx: 4,
      usr: { a: 1 },
      from: 7,
      skips: false,
      isView: false,
    })
    expect(readEntry().key).not.toBe('page')
    expect(location.search + location.hash).toBe('?q=1#p12')
  })

  it('of another view of the page says so, that of a jump from there does not', () => {
    pushJump('?kita=1')
    expect(readEntry().isView).toBe(true)
    pushJump('/board/thread/3#p12', 12)
    expect(readEntry()).toMatchObject({ idx: 5, from: 12, isView: false })
  })

  it('keeps its fields when its address is replaced', () => {
    replaceAddress('/board/thread/3#p2')
    expect(location.href).toBe(`${location.origin}/board/thread/3#p2`)
    expect(readEntry()).toEqual({ key: 'page', idx: 3, usr: { a: 1 } })
  })

  it('is watched through jumps, changes of the address and Back, until unsubscribed', async () => {
    const listener = vi.fn()
    const stop = watchEntry(listener)
    pushJump('#p12', 7)
    expect(listener).toHaveBeenCalledTimes(1)
    replaceAddress('#p14')
    expect(listener).toHaveBeenCalledTimes(2)
    await travel(-1)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    pushJump('#p13', 7)
    await travel(-1)
    expect(listener).toHaveBeenCalledTimes(3)
  })
})

describe('the scroll restoration', () => {
  it('is manual until the last hold is released, in any order', () => {
    const [first, second] = [holdScrollRestoration(), holdScrollRestoration()]
    expect(history.scrollRestoration).toBe('manual')
    first()
    expect(history.scrollRestoration).toBe('manual')
    second()
    expect(history.scrollRestoration).toBe('auto')
  })

  it('does not take over the mode a former hold left with the entry', () => {
    history.scrollRestoration = 'manual'
    holdScrollRestoration()()
    expect(history.scrollRestoration).toBe('auto')
  })
})
