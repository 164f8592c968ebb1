import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadMoreDelay, useLoadMore } from './use-load-more.ts'

type List = ReturnType<typeof useLoadMore>

let list: List
let show: (total: number, key: string) => void
let unmount: () => void

function Probe({ total, resetKey }: { total: number; resetKey: string }) {
  list = useLoadMore(total, resetKey)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  show = (total, key) => act(() => root.render(<Probe total={total} resetKey={key} />))
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds))
}

describe('useLoadMore', () => {
  it('shows 30, and 30 more after 300 ms', () => {
    show(75, 'all')
    expect(list).toMatchObject({ visible: 30, remaining: 45, waiting: false })
    act(() => list.loadMore())
    pass(loadMoreDelay - 1)
    expect(list).toMatchObject({ visible: 30, waiting: true })
    pass(1)
    expect(list).toMatchObject({ visible: 60, remaining: 15, waiting: false })
    act(() => list.loadMore())
    pass(loadMoreDelay)
    expect(list).toMatchObject({ visible: 75, remaining: 0 })
  })

  it('starts over with another list and drops a pending page', () => {
    show(200, 'all')
    act(() => list.loadMore())
    pass(loadMoreDelay)
    act(() => list.loadMore())
    show(100, 'chat')
    expect(list).toMatchObject({ visible: 30, waiting: false })
    pass(loadMoreDelay * 2)
    expect(list).toMatchObject({ visible: 30 })
  })

  it('keeps the count when the list grows', () => {
    show(60, 'all')
    act(() => list.loadMore())
    pass(loadMoreDelay)
    show(64, 'all')
    expect(list).toMatchObject({ visible: 60, remaining: 4 })
  })
})
