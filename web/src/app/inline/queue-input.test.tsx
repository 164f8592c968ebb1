// @vitest-environment jsdom
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysHeard, keysUnheard, takenOver } from '../../shared/page-events.ts'
import { queueInput } from './queue-input.ts'
import { queueKeys } from './queue-keys.ts'

const told = vi.fn()

function Screen() {
  const [text, setText] = useState('')
  const [order, setOrder] = useState('新着')
  return (
    <>
      <button type="button" onClick={() => told('話す 1')}>
        話す
      </button>
      <button type="button" onClick={() => told('話す 2')}>
        話す
      </button>
      <input aria-label="検索" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="並び順" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option>新着</option>
        <option>勢い</option>
      </select>
      <a
        href="/r?id=1"
        target="_blank"
        onClick={(event) => told(`開く ${event.defaultPrevented}`)}
        rel="noopener"
      >
        記事
      </a>
      <output>{`${text}/${order}`}</output>
    </>
  )
}

let place: HTMLElement
let root: Root | undefined
const find = <E extends HTMLElement>(selector: string) => place.querySelector(selector) as E

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  place.innerHTML = renderToString(<Screen />)
  document.body.replaceChildren(place)
  queueInput(place)
})

afterEach(() => {
  act(() => root?.unmount())
  // Other files share the document.
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  told.mockReset()
})

async function takeOver(): Promise<void> {
  await act(async () => {
    root = hydrateRoot(place, <Screen />)
  })
  await act(async () => void document.dispatchEvent(new Event(takenOver)))
}

test('each button pressed before is pressed once, however often; a later event presses none again', async () => {
  const [first, second] = [...place.querySelectorAll('button')]
  second?.click()
  second?.click()
  first?.click()
  expect(told).not.toHaveBeenCalled()
  await takeOver()
  expect(told.mock.calls.flat()).toEqual(['話す 2', '話す 1'])
  await act(async () => void document.dispatchEvent(new Event(takenOver)))
  expect(told).toHaveBeenCalledTimes(2)
})

test('a text and a choice stay, with focus and caret, and React knows them', async () => {
  const field = find<HTMLInputElement>('input')
  const select = find<HTMLSelectElement>('select')
  for (const [control, value] of [
    [select, '勢い'],
    [field, 'Part13'],
  ] as const) {
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.focus()
  await takeOver()
  expect(find('output').textContent).toBe('Part13/勢い')
  expect([field.value, field.selectionStart]).toEqual(['Part13', 6])
  expect(document.activeElement).toBe(field)
})

test('a link opened beside the page is told, not opened again; a press of the right button is none', async () => {
  const stay = (event: Event) => event.preventDefault()
  place.addEventListener('click', stay)
  find('a').click()
  find('button').dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }))
  place.removeEventListener('click', stay)
  await takeOver()
  expect(told.mock.calls.flat()).toEqual(['開く true'])
})

test('keys wait for shortcuts, and again while none are there; none typed into a field, used already or old', async () => {
  queueKeys()
  const heard: string[] = []
  const listener = ({ key }: KeyboardEvent) => heard.push(key)
  const press = (key: string, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    target.dispatchEvent(event)
    return event
  }
  const tell = (name: string) => document.dispatchEvent(new Event(name))
  press('j')
  press('Tab')
  press('x', find('input'))
  press('/').preventDefault()
  press('?')
  addEventListener('keydown', listener)
  tell(keysHeard)
  expect(heard).toEqual(['j', '?'])
  tell(keysUnheard)
  removeEventListener('keydown', listener)
  Object.defineProperty(press('n'), 'timeStamp', { value: performance.now() - 20_000 })
  Object.defineProperty(press('k'), 'timeStamp', { value: performance.now() })
  addEventListener('keydown', listener)
  tell(keysHeard)
  expect(heard).toEqual(['j', '?', 'k'])
  removeEventListener('keydown', listener)
})
