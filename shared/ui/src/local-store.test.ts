// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore, type LocalStore } from './local-store.ts'

const key = 'gamelog:test'
const make = () =>
  createLocalStore<readonly string[]>(
    key,
    (raw) => (raw === null ? [] : raw.split(',')),
    (value) => value.join(),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Shown({ store }: { store: LocalStore<readonly string[]> }) {
  return store.use().join('、')
}

/** A write of another tab whose storage event has not arrived yet. */
const writeElsewhere = (value: string) => localStorage.setItem(key, value)

describe('createLocalStore', () => {
  it('keeps what another tab wrote without subscribers here', () => {
    const store = make()
    const leave = store.subscribe(() => undefined)
    store.update(() => ['mine'])
    leave()
    writeElsewhere('mine,theirs')
    expect(store.get()).toEqual(['mine', 'theirs'])
    writeElsewhere('mine,theirs,later')
    store.subscribe(() => undefined)
    expect(store.get()).toEqual(['mine', 'theirs', 'later'])
    store.update((before) => [...before, 'more'])
    expect(localStorage.getItem(key)).toBe('mine,theirs,later,more')
  })

  it('keeps writes whose event has not arrived', () => {
    const store = make()
    store.subscribe(() => undefined)
    store.update(() => ['mine'])
    writeElsewhere('mine,theirs')
    store.update((before) => [...before, 'more'])
    expect(localStorage.getItem(key)).toBe('mine,theirs,more')
  })

  it('shows writes of other tabs when the page is restored', async () => {
    const store = make()
    const place = document.createElement('div')
    const root = createRoot(place)
    await act(async () => root.render(createElement(Shown, { store })))
    writeElsewhere('theirs')
    await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(place.textContent).toBe('theirs')
    writeElsewhere('later')
    await act(async () => dispatchEvent(new StorageEvent('storage', { key })))
    expect(place.textContent).toBe('later')
    act(() => root.unmount())
  })

  it('notifies only of changes', () => {
    const store = make()
    const listener = vi.fn()
    store.subscribe(listener)
    dispatchEvent(new StorageEvent('storage', { key: 'gamelog:other' }))
    expect(listener).not.toHaveBeenCalled()
    writeElsewhere('theirs')
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('lives as long as the page where the storage is full', () => {
    const store = make()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.update(() => ['mine'])
    expect(store.get()).toEqual(['mine'])
    store.update((before) => [...before, 'more'])
    expect(store.get()).toEqual(['mine', 'more'])
  })
})
