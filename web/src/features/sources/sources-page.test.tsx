import type { SourceFigures, SourcesPageData } from '@gamelog/contracts/antenna/sources-page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { serveData } from '../../shared/served-data.ts'
import { SourcesPage } from './sources-page.tsx'

const source = (name: string, more: Partial<SourceFigures> = {}): SourceFigures => ({
  name,
  home_url: `https://www.${name}.example/blog`,
  accent: { dark: '#ff7f6b', light: '#bf3422' },
  paused: false,
  articles: 412,
  clicks: 3_108,
  direct: 98.2,
  dead_links: 0,
  ...more,
})

function show(data: unknown): HTMLElement {
  serveData(data)
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SourcesPage />
    </QueryClientProvider>,
  )
  return page
}

const figures = (sources: SourceFigures[]): SourcesPageData => ({
  computed_at: '2026-11-23T06:44:30.065Z',
  first_day: '2026-11-17',
  last_day: '2026-11-23',
  sources,
})

const texts = (page: HTMLElement, query: string) =>
  [...page.querySelectorAll(query)].map(({ textContent }) => textContent)

it('names each source with its figures, and says when they were computed', () => {
  const page = show(figures([source('ドロップ'), source('えふまと', { dead_links: 4, direct: 100 })]))
  expect(page.querySelector('time')?.textContent).toBe('2026/11/23 15:44')
  expect(texts(page, 'tbody tr:first-child td')).toEqual(['412', '3,108', '98.2%', '0'])
  expect(texts(page, 'tbody tr:last-child td')).toEqual(['412', '3,108', '100.0%', '4'])
  const link = page.querySelector('tbody a')
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://www.ドロップ.example/blog',
    'noopener',
  ])
  expect(page.querySelector('a[href="/sources/request"]')?.textContent).toBe('依頼する')
})

it('makes nothing up: what is not known is a dash, a source that is not fetched says so', () => {
  const page = show(figures([source('静か', { clicks: 0, direct: null, dead_links: null, paused: true })]))
  expect(texts(page, 'td')).toEqual(['412', '0', '–', '–'])
  expect(texts(page, 'tbody th small')).toContain('新着の取得を休止中')
  expect(page.querySelector('.share-bar')).toBeNull()
})

it('says that there are no figures yet, or waits for those that did not come', () => {
  const empty = show({ ...figures([]), computed_at: null, first_day: null, last_day: null })
  expect(empty.textContent).toContain('集計した数はまだありません。')
  expect(empty.querySelector('table, time')).toBeNull()
  const waiting = show(null)
  expect(waiting.querySelector('[role="status"]')?.textContent).toBe('数を読み込んでいます')
  expect(waiting.querySelector('a[href="/sources/request"]')).not.toBeNull()
})
