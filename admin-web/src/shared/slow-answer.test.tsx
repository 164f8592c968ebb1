import { getAdConfig } from '@gamelog/contracts/admin/ads'
import { BlockSkeleton, RowsSkeleton, slowAnswerText } from '@gamelog/ui/kit/skeleton.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PagedPanel } from './paged-panel.tsx'
import { Loaded } from './panel.tsx'
import { storeSession } from './session/session-store.ts'
import { useAdminQuery } from './use-admin-query.ts'

const waitOptions = { timeout: 30_000 }
const text = () => document.body.textContent
let unmount: () => void

async function show(content: ReactNode): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
  await act(async () => root.render(content))
}

beforeEach(() => {
  storeSession({
    token: 'admin',
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    role: 'admin',
    user: { id: '7c1f0a52-9e3b-4c0d-8a41-5d2e6b90f1c3', email: '' },
  } as never)
})
afterEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['rows', <RowsSkeleton key="rows" />],
  ['a block', <BlockSkeleton key="block" height={94} />],
])('a skeleton of %s says after four seconds that it waits', async (_name, skeleton) => {
  vi.useFakeTimers()
  await show(skeleton)
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(text()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(text()).toBe(slowAnswerText)
})

it('an answer that does not come fails at the time limit, without a second wait, and 再試行 asks again', async () => {
  let asked = 0
  let answers = false
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    asked += 1
    if (answers) return Promise.resolve(Response.json({}))
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  function Screen() {
    const query = useAdminQuery(getAdConfig, {}, { timeoutMs: 300 })
    return (
      <Loaded query={query} failure="広告の取得に失敗しました">
        {() => <p>広告の枠</p>}
      </Loaded>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(text()).toContain('広告の取得に失敗しました'), waitOptions)
  expect(text()).toContain('サーバーから応答がありませんでした')
  expect(asked).toBe(1)
  answers = true
  const again = [...document.querySelectorAll('button')].find((button) => button.textContent === '再試行')
  again?.click()
  await vi.waitFor(() => expect(text()).toBe('広告の枠'), waitOptions)
})

it('a list that could not be read has no number', async () => {
  const pages = { data: undefined, error: new Error('away'), hasNextPage: false } as never
  const states = { failure: '依頼の取得に失敗しました', empty: null }
  await show(
    <PagedPanel title="依頼" pages={pages} shown={0} total={0} {...states}>
      {null}
    </PagedPanel>,
  )
  expect(text()).toContain('–件')
  expect(text()).not.toContain('0件')
})
