import type { ArticlesFile, HomePage as ServedHome } from '@gamelog/contracts/antenna/article'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveData } from '../../shared/served-data.ts'
import { HomePage } from './home-page.tsx'

const visit = vi.hoisted((): { line: number | null } => ({ line: null }))
vi.mock('../../shared/articles/last-visit.ts', async (original) => ({
  ...(await original<object>()),
  lineOfVisit: () => visit.line,
}))

/** Ample, for a busy machine. */
const waitOptions = { timeout: 30_000 }
const seconds = Math.floor(Date.now() / 1_000)
const articles = ['a', 'b'].map((letter, index) => ({
  id: letter.repeat(16),
  title: `記事 ${letter}`,
  link: 'https://apex.example/1',
  sourceSite: 'Apex',
  thumbnailUrl: null,
  publishedDate: seconds - 60 * index,
}))
const file: ArticlesFile = {
  generated_at: new Date().toISOString(),
  total_count: 40,
  articles,
  sources: [],
  pickups: {},
  trending: [],
}

let unmount: () => void

beforeEach(() => {
  // Updates come when the feed has failed, not when the test says so.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    }),
  )
})

afterEach(() => {
  unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  serveData(null)
})

async function show(path: string, served: Partial<ServedHome>): Promise<HTMLElement> {
  serveData({ ...file, ...served })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  unmount = () => root.unmount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  root.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <HomePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(box.querySelector('[role="tabpanel"]')).not.toBeNull(), waitOptions)
  return box
}

it.each(['/', '/?game=apex-legends'])('%s: nothing waits for a feed that failed', async (path) => {
  const box = await show(path, {})
  await vi.waitFor(() => expect(box.textContent).toContain('新着を読み込めませんでした'), waitOptions)
  expect(box.querySelectorAll('[aria-busy="true"], .skeleton')).toHaveLength(0)
  expect(box.textContent).not.toContain('もっと見る')
})

it('the count of a feed that failed is that of the page, and is left out where nobody knows it', async () => {
  const sources: ArticlesFile['sources'] = [
    {
      name: 'Apex',
      home_url: 'https://apex.example/',
      accent: { dark: '#ffb3a7', light: '#8a2416' },
      rule: [{ category: 'apex-legends' }],
    },
  ]
  for (const [path, says] of [
    ['/', '表示中 2件 / 全40件'],
    ['/?game=apex-legends', '表示中 2件'],
  ] as const) {
    const box = await show(path, { sources })
    await vi.waitFor(() => expect(box.textContent).toContain('新着を読み込めませんでした'), waitOptions)
    const progress = () =>
      [...box.querySelectorAll('p')].find((line) => line.textContent.startsWith('表示中'))
    await vi.waitFor(() => expect(progress()?.textContent).toBe(says), waitOptions)
    unmount()
  }
})

it('says that it is offline, as long as it is', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const box = await show('/', {})
  await vi.waitFor(
    () => expect(box.textContent).toMatch(/オフラインです。\d\d:\d\d時点の記事です。/),
    waitOptions,
  )
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(box.textContent).not.toContain('オフラインです'), waitOptions)
})

it('a pickup of the last hour says NEW to who was here before it', async () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f']
  const picked = articles
    .slice(0, 1)
    .flatMap((article) => letters.map((letter) => ({ ...article, id: letter.repeat(16), title: letter })))
  const pickups = { all: { positioned: {}, reserves: picked.map(({ id }) => id) } }
  for (const [line, says] of [
    [null, false],
    [seconds, false],
    [seconds - 1, true],
  ] as const) {
    visit.line = line
    const box = await show('/', { picked, pickups })
    const tiles = [...box.querySelectorAll('[aria-labelledby="pickups"] a')]
    expect(tiles).toHaveLength(letters.length)
    for (const { textContent } of tiles) expect(textContent?.includes('NEW')).toBe(says)
    unmount()
  }
})
