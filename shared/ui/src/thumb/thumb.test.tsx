import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { leadArt } from './lead-art.ts'
import { Thumb } from './thumb.tsx'

it('shows the scene where neither the picture nor the drawing can be had', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const article = { id: 'a', thumbnailUrl: 'https://fps.example/a.jpg' }
  await act(async () => root.render(<Thumb article={article} category="device" eager isLead />))
  const fail = () => act(async () => place.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(place.querySelector('img')?.getAttribute('src')).toBe(article.thumbnailUrl)
  await fail()
  expect(place.querySelector('img')?.getAttribute('src')).toBe(leadArt.device)
  await fail()
  expect(place.querySelector('img')).toBeNull()
  expect(place.querySelector('svg')).not.toBeNull()
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
