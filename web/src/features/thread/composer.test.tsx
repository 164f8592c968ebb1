import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft } from '../../shared/board/stores.ts'
import { Composer } from './composer.tsx'
import { draftPlace, usePostForm } from './use-post-form.ts'

/** Ample, for a busy machine. */
const waitOptions = { timeout: 30_000 }
const place = draftPlace(7)
const posted = { post: { post_number: 2 } }

let unmount: () => void
let answer: (response: Response) => void

function Dock() {
  return <Composer form={usePostForm(7, () => undefined)} arrived={[]} onShow={() => undefined} />
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  )
  keepDraft(place, { content: 'ひとつめ' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(<Dock />))
  field().focus()
  await act(async () => field().form?.requestSubmit())
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), waitOptions)
})

afterEach(() => {
  unmount()
  keepDraft(place, { content: '' })
  vi.unstubAllGlobals()
})

function field(): HTMLTextAreaElement {
  const found = document.querySelector('textarea')
  if (!found) throw new Error('no composer')
  return found
}

const type = (content: string) => act(async () => keepDraft(place, { content }))
const arrive = (body: object, status: number) => act(async () => answer(Response.json(body, { status })))

it('is empty and left when the post has been taken', async () => {
  await arrive(posted, 201)
  await vi.waitFor(() => expect(field().value).toBe(''), waitOptions)
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field()), waitOptions)
})

it('keeps text typed during sending, and the focus', async () => {
  await type('ひとつめ\nふたつめ')
  await arrive(posted, 201)
  await vi.waitFor(() => expect(field().value).toBe('ふたつめ'), waitOptions)
  await vi.waitFor(
    () => expect(document.querySelector('[type=submit]')?.textContent).toBe('書き込む'),
    waitOptions,
  )
  expect(document.activeElement).toBe(field())
})

it('keeps a text replaced during sending', async () => {
  await type('書き直し')
  await arrive(posted, 201)
  await vi.waitFor(
    () => expect(document.querySelector('[type=submit]')?.textContent).toBe('書き込む'),
    waitOptions,
  )
  expect(field().value).toBe('書き直し')
})

it('keeps the text of a post that was refused', async () => {
  await arrive({ code: 'too_many', error: '連続投稿' }, 429)
  await vi.waitFor(
    () => expect(document.querySelector('[role=alert]')?.textContent).toBe('連続投稿'),
    waitOptions,
  )
  expect(field().value).toBe('ひとつめ')
})
