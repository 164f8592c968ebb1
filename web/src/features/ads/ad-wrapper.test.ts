import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AdApi, startAdWrapper } from './ad-wrapper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeApi() {
  const calls: string[] = []
  const api: AdApi = {
    registerPassback: (id) => calls.push(`register ${id}`),
    rerun: () => calls.push('rerun'),
    applyPassback: () => undefined,
  }
  return { api, calls }
}

test('registers every slot, reruns, and is ready 300 ms later', () => {
  const { api, calls } = makeApi()
  const onReady = vi.fn()
  let present = false
  startAdWrapper({
    getApi: () => (present ? api : undefined),
    slots: () => ['pc-banner-1', 'pc-overlay'],
    onReady,
  })
  vi.advanceTimersByTime(950)
  present = true
  vi.advanceTimersByTime(100)
  expect(calls).toEqual(['register pc-banner-1', 'register pc-overlay', 'rerun'])
  vi.advanceTimersByTime(249)
  expect(onReady).not.toHaveBeenCalled()
  vi.advanceTimersByTime(51)
  expect(onReady).toHaveBeenCalledOnce()
})

test('gives up after 30 polls', () => {
  const getApi = vi.fn(() => undefined)
  startAdWrapper({ getApi, slots: () => [], onReady: () => undefined })
  vi.advanceTimersByTime(60_000)
  expect(getApi).toHaveBeenCalledTimes(30)
})

test('a path that is left, and an API that throws, are never ready', () => {
  const { api } = makeApi()
  const onReady = vi.fn()
  const stop = startAdWrapper({ getApi: () => api, slots: () => [], onReady })
  vi.advanceTimersByTime(100)
  stop()
  const broken = {
    ...api,
    rerun: () => {
      throw new Error('no')
    },
  }
  startAdWrapper({ getApi: () => broken, slots: () => [], onReady })
  vi.advanceTimersByTime(5_000)
  expect(onReady).not.toHaveBeenCalled()
})
