import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'
import { lazyPart } from './lazy-part.tsx'

const message = '読み込めませんでした。通信状況を確認して、もう一度お試しください。'

let place: HTMLElement
let show: (node: React.ReactNode) => Promise<void>
let unmount: () => void

// Chunks are asked for once the page has been painted.
beforeAll(firstPaint)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  const root = createRoot(place)
  show = (node) => act(async () => root.render(node))
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

function press(label: string): Promise<void> {
  const button = [...place.querySelectorAll('button')].find((each) => each.textContent === label)
  if (!button) throw new Error(`no button ${label}`)
  return act(async () => button.click())
}

function Greeting({ name }: { name: string }) {
  return <p>こんにちは、{name}</p>
}

describe('lazyPart', () => {
  it('shows the placeholder, then the part', async () => {
    let arrive = (_: ComponentType<{ name: string }>) => {}
    const Part = lazyPart<{ name: string }>(() => new Promise((resolve) => (arrive = resolve)))
    await show(<Part name="太郎" waiting={<i>待機中</i>} />)
    expect(place.textContent).toBe('待機中')
    await act(async () => arrive(Greeting))
    expect(place.textContent).toBe('こんにちは、太郎')
  })

  it('renders at once when it was loaded ahead', async () => {
    const Part = lazyPart(async () => Greeting)
    await Part.preload()
    await show(<Part name="花子" waiting={<i>待機中</i>} />)
    expect(place.innerHTML).toBe('<p>こんにちは、花子</p>')
  })

  it('shows a message when loading fails, and retries', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>()
    load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Greeting)
    const Part = lazyPart(load)
    await show(<Part name="次郎" />)
    expect(place.querySelector('[role=alert]')?.textContent).toContain(message)
    await press('再試行')
    expect(place.textContent).toBe('こんにちは、次郎')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('lets the message of a dialog be closed', async () => {
    const onClose = vi.fn()
    const Part = lazyPart<{ onClose: () => void }>(() => Promise.reject(new TypeError('offline')))
    await show(<Part onClose={onClose} />)
    await press('閉じる')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('loads by itself when the network is back', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>()
    load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Greeting)
    const Part = lazyPart(load)
    await show(<Part name="三郎" />)
    expect(place.querySelector('[role=alert]')).not.toBeNull()
    await act(async () => dispatchEvent(new Event('online')))
    expect(place.textContent).toBe('こんにちは、三郎')
  })

  it('keeps quiet about decoration, and tries again after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const load = vi.fn<() => Promise<typeof Greeting>>()
    load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Greeting)
    const Part = lazyPart(load, { quiet: true })
    await show(<Part name="四郎" waiting={<i>待機中</i>} />)
    expect(place.innerHTML).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(place.textContent).toBe('こんにちは、四郎')
    vi.useRealTimers()
  })
})
