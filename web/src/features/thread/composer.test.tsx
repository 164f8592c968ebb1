import type { Thread } from '@gamelog/contracts/board/thread'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts, keepDraft, lastHeld } from '../../shared/board/stores.ts'
import { Composer } from './composer.tsx'
import { draftPlace } from './thread-draft.ts'
import { usePostForm } from './use-post-form.ts'

/** Ample, for a busy machine. */
const waitOptions = { timeout: 30_000 }
const place = draftPlace(7)
const posted = { post: { post_number: 2 } }

let unmount: () => void
let answer: (response: Response) => void

let isChanged: boolean

const active: Thread = {
  id: 7,
  title: 'スレッド',
  game_category: 'fps-general',
  created_at: '2026-11-21T00:00:00.000Z',
  last_posted_at: '2026-11-21T00:00:00.000Z',
  post_count: 999,
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
}

function Dock({ thread }: { thread: Thread }) {
  const form = usePostForm(7, () => {
    isChanged = true
  })
  return <Composer thread={thread} form={form} />
}

function Address() {
  return <i>{useLocation().pathname}</i>
}

let root: Root
const show = (thread: Thread) =>
  act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/board/thread/7']}>
        <Dock thread={thread} />
        <Address />
      </MemoryRouter>,
    ),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  )
  keepDraft(place, { content: 'ひとつめ' })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  isChanged = false
  const holder = document.body.appendChild(document.createElement('div'))
  root = createRoot(holder)
  unmount = () => {
    act(() => root.unmount())
    holder.remove()
  }
  await show(active)
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
async function refuse(): Promise<void> {
  await arrive({ code: 'too_many', error: '連続投稿' }, 429)
  await vi.waitFor(
    () => expect(document.querySelector('[role=alert]')?.textContent).toBe('連続投稿'),
    waitOptions,
  )
}
const arrive = (body: object, status: number) => act(async () => answer(Response.json(body, { status })))

it('is empty and left when the post has been taken', async () => {
  await arrive(posted, 201)
  await vi.waitFor(() => expect(field().value).toBe(''), waitOptions)
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field()), waitOptions)
})

it('lets go of a text that a rule holds: it is stored, but not in the thread yet', async () => {
  await arrive({ held: { rule: '短縮アドレス', message: '確認します。' } }, 202)
  await vi.waitFor(() => expect(field().value).toBe(''), waitOptions)
  expect(isChanged).toBe(false)
})

it('keeps a text that a rule refuses, and names the rule with its text', async () => {
  const error = '投稿できませんでした（ルール: 募集）'
  await arrive({ code: 'rule_refused', error, detail: '募集はできません。' }, 422)
  const shown = () => document.querySelector('[role=alert]')?.textContent
  await vi.waitFor(() => expect(shown()).toBe(`${error}\n募集はできません。`), waitOptions)
  expect(field().value).toBe('ひとつめ')
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

it('sends a post whose answer was lost as the same one, in a page opened anew and under the same name', async () => {
  const keyOf = (call: number) =>
    new Headers(vi.mocked(fetch).mock.calls[call]?.[1]?.headers).get('idempotency-key')
  const sendAgain = async (calls: number) => {
    await act(async () => root.render(null))
    await show(active)
    await act(async () => field().form?.requestSubmit())
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(calls), waitOptions)
  }
  await arrive({}, 504)
  await sendAgain(2)
  expect(keyOf(1)).toBe(keyOf(0))
  await arrive(posted, 201)
  await vi.waitFor(() => expect(field().value).toBe(''), waitOptions)
  await type('ひとつめ')
  await sendAgain(3)
  expect(keyOf(2)).not.toBe(keyOf(0))
})

it('has the own numbers read again after a lost answer, not after a refusal', async () => {
  lastHeld.update(() => 0)
  await refuse()
  expect(lastHeld.get()).toBe(0)
  await act(async () => field().form?.requestSubmit())
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2), waitOptions)
  await arrive({}, 504)
  await vi.waitFor(() => expect(lastHeld.get()).toBeGreaterThan(0), waitOptions)
})

it('keeps the text of a post that was refused', async () => {
  await refuse()
  expect(field().value).toBe('ひとつめ')
})

const press = (label: string) => {
  const button = [...document.querySelectorAll<HTMLElement>('.dock :is(a, button)')].find(
    (each) => each.textContent === label,
  )
  if (!button) throw new Error(`no ${label}`)
  return act(async () => button.click())
}

const full: Thread = { ...active, post_count: 1_000, status: 'locked' }

it('learns of a thread that filled up while it was being written', async () => {
  await arrive({ code: 'locked', error: '書き込めません' }, 409)
  await vi.waitFor(() => expect(isChanged).toBe(true), waitOptions)
  expect(field().value).toBe('ひとつめ')
})

it.each([
  [full, '書いている間に1000レスに達しました。下書きは残っています。'],
  [{ ...active, status: 'locked' }, '運営が書き込みを終了しました。下書きは残っています。'],
  [{ ...active, status: 'archived' }, '過去ログになりました。下書きは残っています。'],
  [{ ...active, status: 'reported' }, '運営の確認が終わるまで書き込めません。下書きは残っています。'],
] satisfies [Thread, string][])('keeps text and focus when the thread closes: $1', async (thread, notice) => {
  await refuse()
  const before = field()
  before.focus()
  await show(thread)
  expect(document.querySelector('.dock [role=status]:not(.sr-only)')?.textContent).toBe(notice)
  expect(field()).toBe(before)
  expect(document.activeElement).toBe(before)
  expect([before.value, before.readOnly]).toEqual(['ひとつめ', true])
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  await press('コピー')
  expect(writeText).toHaveBeenCalledWith('ひとつめ')
})

it('does not call a post under way a draft when it was the last one', async () => {
  await show(full)
  expect(document.querySelector('[data-closed]')).toBeNull()
  await arrive(posted, 201)
  await vi.waitFor(() => expect(field().value).toBe(''), waitOptions)
})

it('takes the draft to the next thread, its anchors as links to the old one', async () => {
  await refuse()
  keepDraft(draftPlace(8), { content: '前から' })
  await type('>>998 乙です\n>>1-5same')
  await show({ ...full, next_thread_id: 8 })
  await press('次スレへ持ち込む')
  const link = `${location.origin}/board/thread/7`
  expect(drafts.get().get(draftPlace(8))?.content).toBe(`前から\n${link}#p998 乙です\n${link}#p1 same`)
  expect(drafts.get().has(draftPlace(7))).toBe(false)
  expect(document.querySelector('i')?.textContent).toBe('/board/thread/8')
  keepDraft(draftPlace(8), { content: '' })
})

it('makes the next thread when there is none yet', async () => {
  await refuse()
  await show(full)
  await press('次スレを立てて持ち込む')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2), waitOptions)
  await arrive({ thread: { id: 9 } }, 201)
  await vi.waitFor(
    () => expect(document.querySelector('i')?.textContent).toBe('/board/thread/9'),
    waitOptions,
  )
  expect(drafts.get().get(draftPlace(9))?.content).toBe('ひとつめ')
  keepDraft(draftPlace(9), { content: '' })
})
