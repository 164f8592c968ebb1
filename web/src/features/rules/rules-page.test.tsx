import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { serveData } from '../../shared/served-data.ts'
import { RulesPage } from './rules-page.tsx'

function show(data: unknown): HTMLElement {
  serveData(data)
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RulesPage />
    </QueryClientProvider>,
  )
  return page
}

it('shows each fact with its note, figures with their unit, and paragraphs', () => {
  const page = show({
    sections: [
      {
        heading: '投稿の上限',
        facts: [
          { name: '名前', note: '空欄でも可', value: '15', unit: '字' },
          { name: '期間', value: '1日・無期限' },
        ],
        texts: ['読むことはできます。'],
      },
    ],
  })
  const texts = (query: string) => [...page.querySelectorAll(query)].map(({ textContent }) => textContent)
  expect(texts('h2')).toEqual(['投稿の上限'])
  expect(texts('dt')).toEqual(['名前空欄でも可', '期間'])
  expect(texts('dd')).toEqual(['15字', '1日・無期限'])
  expect(texts('[data-words] dd')).toEqual(['1日・無期限'])
  expect(texts('section > p')).toEqual(['読むことはできます。'])
})

it('without data it states no figure and waits for them', () => {
  for (const data of [null, {}]) {
    const page = show(data)
    expect(page.querySelector('h1')?.textContent).toBe('掲示板のルール')
    expect(page.querySelector('[role=status]')?.textContent).toBe('掲示板のルールを読み込んでいます')
    expect(page.querySelector('dl')).toBeNull()
  }
})
