import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  discardAll,
  isLeftBy,
  preservedTexts,
  saveAll,
  type Unsaved,
  unsaved,
  unsavedCount,
  usePreservedText,
  useUnsaved,
} from './unsaved.ts'

const onSave = vi.fn()
const onDiscard = vi.fn()
let show: (part: Partial<Unsaved>, note?: string) => Promise<void>
let unmount: () => void

function Screen({ part, note }: { part: Partial<Unsaved>; note: string }) {
  useUnsaved({ count: 0, onSave, onDiscard, ...part })
  usePreservedText('メモ', note)
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  show = (part, note = '') => act(async () => root.render(<Screen part={part} note={note} />))
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  onSave.mockClear()
  onDiscard.mockClear()
  vi.unstubAllGlobals()
})

it('counts changes while there are some and while their screen is shown', async () => {
  await show({ count: 3 })
  expect(unsavedCount()).toBe(3)
  await show({ count: 0 })
  expect(unsavedCount()).toBe(0)
  await show({ count: 1 })
  unmount()
  expect(unsavedCount()).toBe(0)
})

it('calls the functions of the last render', async () => {
  const last = vi.fn()
  await show({ count: 1 })
  await show({ count: 1, onSave: last, onDiscard: last })
  saveAll()
  discardAll()
  expect(last).toHaveBeenCalledTimes(2)
  expect(onSave).not.toHaveBeenCalled()
})

it('saves nothing that is being saved or cannot be', async () => {
  await show({ count: 1, isSaving: true })
  saveAll()
  await show({ count: 1, canSave: false })
  saveAll()
  expect(onSave).not.toHaveBeenCalled()
})

it('knows which addresses of the screen leave its changes', async () => {
  await show({ count: 1 })
  expect(isLeftBy('?id=b')).toBe(false)
  await show({ count: 1, isLeftBy: (search) => search.get('id') !== 'a' })
  expect(isLeftBy('?id=b')).toBe(true)
  expect(isLeftBy('?id=a&tab=x')).toBe(false)
})

it('names what is kept, long text by its beginning', async () => {
  await show({ count: 2, what: '広告' }, '個人への攻撃。外部の晒しページへ誘導している')
  expect(preservedTexts(unsaved.getState())).toEqual([
    '広告 2件',
    'メモ「個人への攻撃。外部の晒しペー…」 22字',
  ])
})
