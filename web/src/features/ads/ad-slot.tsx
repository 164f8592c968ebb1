import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { hasAds, hasNetwork, useSlotEnabled } from './ad-config.ts'

const AdFill = lazyPart(async () => (await import('./ad-fill.tsx')).AdFill, { quiet: true })
const HouseAd = lazyPart(async () => (await import('./house-ad.tsx')).HouseAd, { quiet: true })

const boxes = {
  // PC slots belong to three columns, SP slots to the narrow layout; CSS switches, and hidden slots never load.
  banner: 'mx-auto my-5 hidden h-[90px] w-full max-w-[600px] desk:block',
  side: 'mt-4 hidden h-[250px] w-full desk:block',
  nav: 'mt-3 hidden h-[100px] w-full desk:block',
  rectangle: 'mx-auto my-5 h-[250px] w-[300px] desk:hidden',
}

/** Places of what GAMELOG itself says where there is no network. */
const houseBoxes = {
  banner: 'hidden border-b border-line-1 px-5 py-3.5 desk:block',
  side: 'mt-4 hidden desk:block',
  nav: 'mt-3 hidden desk:block',
  rectangle: 'border-b border-line-1 px-4 py-3 desk:hidden',
}
const houseHeights = { banner: 'h-[90px]', side: 'h-[250px]', nav: 'h-[100px]', rectangle: 'h-[88px]' }

interface AdSlotProps {
  id: AdSlotId
  size: keyof typeof boxes
}

/** The place of an ad. Its size is fixed before loading, so that nothing shifts. */
export function AdSlot({ id, size }: AdSlotProps) {
  const isOn = useSlotEnabled(id)
  if (!hasAds || !isOn) return null
  if (!hasNetwork) {
    return (
      <div data-ad={id} className={houseBoxes[size]}>
        <div className={`bg-raised ${houseHeights[size]}`}>
          <HouseAd id={id} isBox={size === 'side'} isNarrow={size === 'nav'} />
        </div>
      </div>
    )
  }
  return (
    <div data-ad={id} className={`relative flex-none overflow-hidden border border-line-1 ${boxes[size]}`}>
      <AdFill id={id} />
    </div>
  )
}

/** A wide banner on three columns, a rectangle on narrow screens. */
export function AdPair({ index }: { index: 1 | 2 | 3 | 4 | 5 | 6 }) {
  return (
    <>
      <AdSlot id={`pc-banner-${index}`} size="banner" />
      <AdSlot id={`sp-rectangle-${index}`} size="rectangle" />
    </>
  )
}
