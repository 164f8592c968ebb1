import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { allowTranslation } from './translated-page.ts'

const { removeChild, insertBefore } = Node.prototype

afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
  vi.unstubAllGlobals()
})

it.each([
  ['replaced', (text: Text, font: Element) => text.replaceWith(font)],
  [
    'wrapped',
    (text: Text, font: Element) => {
      text.replaceWith(font)
      font.append(text)
    },
  ],
])('keeps a screen whose text nodes a translation has %s', async (_, translate) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  allowTranslation()
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (node: ReactNode) => act(async () => root.render(node))
  const draw = (isOpen: boolean) => (
    <p>
      {isOpen && <b>新</b>}
      {!isOpen && '閉じた'}
      <i>続き</i>
      {isOpen ? <u>開いた</u> : '閉じた'}
    </p>
  )
  await show(draw(false))
  for (const text of [...(place.firstChild?.childNodes ?? [])].filter((node) => node instanceof Text)) {
    const font = document.createElement('font')
    font.textContent = 'closed'
    translate(text, font)
  }
  await show(draw(true))
  expect(place.querySelector('b')?.textContent).toBe('新')
  expect(place.querySelector('u')?.textContent).toBe('開いた')
  await show(draw(false))
  expect(place.querySelectorAll('b, u')).toHaveLength(0)
  await act(async () => root.unmount())
  expect(place.textContent).toBe('')
})

it('refuses a node of another place as before', () => {
  allowTranslation()
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  const child = other.appendChild(document.createElement('b'))
  expect(() => one.removeChild(child)).toThrow()
})
