import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { HouseAd } from './house-ad.tsx'

it('shows no broken picture where its drawing cannot be had', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<HouseAd id="pc-banner-5" isBox={false} />))
  const art = place.querySelector('img')
  await act(async () => art?.dispatchEvent(new Event('error')))
  expect(art?.style.visibility).toBe('hidden')
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
