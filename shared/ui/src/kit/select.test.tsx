import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Select } from './select.tsx'

const choices = [
  { value: 'new', label: '新しい順' },
  { value: 'old', label: '古い順' },
  { value: 'hot', label: '勢い順', disabled: true },
] as const

const onChange = vi.fn()
let unmount: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Select label="並び順" choices={choices} value="old" onChange={onChange} />))
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const select = () => document.querySelector('select') as HTMLSelectElement

it('is named by its label; what is drawn over it is not read out again', () => {
  expect(select().getAttribute('aria-label')).toBe('並び順')
  expect([...document.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)).toEqual([
    '並び順',
    '古い順',
    '',
  ])
})

it('offers its choices and tells which one is chosen', () => {
  expect([...select().options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['新しい順', false],
    ['古い順', false],
    ['勢い順', true],
  ])
  select().value = 'new'
  act(() => select().dispatchEvent(new Event('change', { bubbles: true })))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('new')
})
