import { setClock } from '@gamelog/ui/use-now'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ArticleRow } from './article-row.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T14:06:00+09:00') })
  setClock()
})
afterEach(() => {
  vi.useRealTimers()
  setClock()
})

/** What stands first in a row of an article from then. */
function timeOf(published: string, isCompact: boolean): string | null | undefined {
  const article = {
    id: 'a',
    title: '大会の結果',
    link: 'https://fps.example/1',
    sourceSite: 'FPS',
    thumbnailUrl: null,
    publishedDate: Date.parse(published) / 1_000,
  }
  const place = document.createElement('ul')
  place.innerHTML = renderToStaticMarkup(
    <ArticleRow article={article} category={null} isRead={false} thread={undefined} isCompact={isCompact} />,
  )
  return place.querySelector('.at b')?.textContent
}

it('says the day of an older article where コンパクト hides its age', () => {
  expect(timeOf('2026-11-18T04:14:00+09:00', true)).toBe('11/18')
  expect(timeOf('2026-11-20T14:20:00+09:00', true)).toBe('14:20')
  expect(timeOf('2026-11-18T04:14:00+09:00', false)).toBe('04:14')
})
