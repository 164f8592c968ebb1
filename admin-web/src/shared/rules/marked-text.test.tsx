import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { MarkedText } from './marked-text.tsx'

it('marks other parts of a text that a translation has replaced', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('p')
  const root = createRoot(place)
  const hit = { target: 'content', from: 0, to: 2 }
  const show = (hits: (typeof hit)[]) =>
    act(async () => root.render(<MarkedText text="宣伝の投稿" hits={hits} />))
  await show([])
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const text = walker.nextNode() as Text
  const font = document.createElement('font')
  font.textContent = 'Promotion'
  text.replaceWith(font)
  await show([hit])
  expect(place.textContent).toBe('宣伝の投稿')
  expect(place.querySelector('mark')?.textContent).toBe('宣伝')
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
