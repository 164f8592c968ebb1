import { putDraftsAway } from '@gamelog/domain/draft-owner'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { drafts, keepDraft } from '../../shared/board/stores.ts'
import { NewThreadDialog } from './new-thread-dialog.tsx'

const article = { articleId: 'a'.repeat(16), title: '記事の題', content: '記事の本文' }
const texts = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].slice(0, 2).map(({ value }) => value)

async function open(about?: typeof article): Promise<() => void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <NewThreadDialog game="all" {...(about && { about })} onClose={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return () => act(() => root.unmount())
}

afterEach(() => {
  drafts.update(() => new Map())
  vi.unstubAllGlobals()
})

it('an open form is emptied when its member signs out in another tab', async () => {
  keepDraft('new-thread', { title: '題名', content: '本文' })
  const close = await open()
  expect(texts()).toEqual(['題名', '本文'])
  await act(async () => drafts.update((before) => putDraftsAway(before, 'member')))
  expect(texts()).toEqual(['', ''])
  close()
})

it('the text of an article is a beginning that can be emptied', async () => {
  const place = `new-thread:${article.articleId}`
  const close = await open(article)
  expect(texts()).toEqual([article.title, article.content])
  const field = document.querySelector('textarea')
  if (!field) throw new Error('no field')
  const type = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    type?.call(field, '自分の本文')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(drafts.get().get(place)).toMatchObject({ title: article.title, content: '自分の本文' })
  await act(async () => keepDraft(place, { title: '', content: '' }))
  expect(texts()).toEqual(['', ''])
  close()
})
