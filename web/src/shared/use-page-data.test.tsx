import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveData } from './served-data.ts'
import { usePageData } from './use-page-data.ts'

const toFigures = (data: unknown) =>
  typeof data === 'object' && data !== null && 'figures' in data ? (data as { figures: number[] }) : null

function Figures() {
  const { data, isError, refetch } = usePageData('/here', toFigures)
  if (isError)
    return (
      <button type="button" onClick={() => void refetch()}>
        failed
      </button>
    )
  return <p>{data ? data.figures.join() : 'waiting'}</p>
}

const staticPage = '<script type="application/json" id="__DATA__">null</script>'
const servedPage = '<script type="application/json" id="__DATA__">{"figures":[1,2]}</script>'
const asked = vi.fn<() => Promise<Response>>()
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockReset()
})

async function show(served: unknown): Promise<HTMLElement> {
  serveData(served)
  const page = document.createElement('div')
  root = createRoot(page)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Figures />
      </QueryClientProvider>,
    ),
  )
  return page
}

it('shows what came with the page, without another request', async () => {
  expect((await show({ figures: [3] })).textContent).toBe('3')
  expect(asked).not.toHaveBeenCalled()
})

it('reads the page again until a service has written into it', async () => {
  for (const text of [staticPage, staticPage, servedPage]) asked.mockResolvedValueOnce(new Response(text))
  const page = await show(null)
  expect(page.textContent).toBe('waiting')
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(page.textContent).toBe('1,2')
  expect(asked).toHaveBeenCalledTimes(3)
})

it('says in the end that nothing came, and tries again when asked', async () => {
  asked.mockImplementation(async () => new Response(staticPage))
  const page = await show(null)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(page.textContent).toBe('failed')
  asked.mockImplementation(async () => new Response(servedPage))
  await act(async () => page.querySelector('button')?.click())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(page.textContent).toBe('1,2')
})
