// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayInput } from './replay-input.ts'

const screen =
  '<button>話す</button><button>話す</button><input placeholder="検索"><select aria-label="並び順"><option>新着</option><option>勢い</option></select>'

let served: HTMLElement
let root: HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><div data-served>${screen}</div></div>`
  root = document.getElementById('root') as HTMLElement
  served = root.firstElementChild as HTMLElement
  replayInput(served)
})

// Other files share the document.
afterEach(() => document.body.replaceChildren())

/** The screen the scripts make, in place of the served one. */
function takeOver(html = screen): HTMLElement {
  root.innerHTML = `<main>${html}</main>`
  return root.firstElementChild as HTMLElement
}

test('a button pressed in the served screen is pressed in the next one, the second of its name', async () => {
  served.querySelectorAll('button')[1]?.click()
  const pressed: unknown[] = []
  const main = takeOver()
  main.addEventListener('click', ({ target }) => pressed.push(target))
  await vi.waitFor(() => expect(pressed).toEqual([main.querySelectorAll('button')[1]]))
})

test.each([
  ['input', 'Part13'],
  ['select', '勢い'],
])('the value of an %s stays, is announced and focused', async (selector, value) => {
  const before = served.querySelector(selector) as HTMLInputElement
  before.value = value
  before.dispatchEvent(new Event('input', { bubbles: true }))
  const main = takeOver()
  const announced = vi.fn()
  main.addEventListener('input', announced)
  const control = main.querySelector(selector) as HTMLInputElement
  await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce())
  expect(control.value).toBe(value)
  expect(document.activeElement).toBe(control)
})

test('the focus stays, on a link too', async () => {
  const links = '<a href="/a">記事</a><a href="/b">記事</a>'
  served.innerHTML = links
  served.querySelectorAll('a')[1]?.focus()
  const main = takeOver(links)
  await vi.waitFor(() => expect(document.activeElement).toBe(main.querySelectorAll('a')[1]))
})

test('keys are pressed again where the focus is then, but none typed into a field', async () => {
  const press = (target: EventTarget, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press(document.body, 'j')
  press(document.body, 'Tab')
  press(served.querySelector('input') as EventTarget, 'x')
  press(document.body, '?')
  const main = takeOver()
  const pressed: string[] = []
  const listener = ({ key }: KeyboardEvent) => pressed.push(key)
  addEventListener('keydown', listener)
  main.querySelector('button')?.focus()
  await vi.waitFor(() => expect(pressed).toEqual(['j', '?']))
  removeEventListener('keydown', listener)
})

test('a link opened beside the page is clicked once more, to be counted, and not opened again', async () => {
  const links =
    '<a href="/r?id=1" target="_blank"><b>一</b></a><a href="/r?id=2" target="_blank">二</a><a href="/b">掲示板</a>'
  served.innerHTML = links
  const stay = (event: Event) => event.preventDefault()
  served.addEventListener('click', stay)
  served.querySelector('b')?.click()
  served.querySelectorAll('a')[2]?.click()
  const right = new MouseEvent('auxclick', { button: 2, bubbles: true })
  served.querySelectorAll('a')[1]?.dispatchEvent(right)
  const main = takeOver(links)
  const told: [string | null, boolean][] = []
  main.addEventListener('click', (event) => {
    told.push([(event.target as Element).getAttribute('href'), event.defaultPrevented])
  })
  await vi.waitFor(() => expect(told).toEqual([['/r?id=1', true]]))
})

test('an input whose control is not there any more is dropped', async () => {
  served.querySelector('button')?.click()
  const pressed = vi.fn()
  takeOver('<button>別の</button>').addEventListener('click', pressed)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(pressed).not.toHaveBeenCalled()
})
