import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { hasAds, useSlotEnabled } from './ad-config.ts'

const AdFill = lazyPart(async () => (await import('./ad-fill.tsx')).AdFill, { quiet: true })

const boxes = {
  // PC slots belong to three columns, SP slots to the narrow layout; CSS switches, and hidden slots never load.
  banner: 'mx-auto my-5 hidden h-[90px] w-full max-w-[600px] desk:block',
  side: 'mt-4 hidden h-[250px] w-full peer-data-waiting:invisible desk:block',
  nav: 'mt-3 hidden h-[100px] w-full desk:block',
  rectangle: 'mx-auto my-5 h-[250px] w-[300px] desk:hidden',
}

interface AdSlotProps {
  id: AdSlotId
  size: keyof typeof boxes
}

/** The place of an ad. Its size is fixed before loading, so that nothing shifts. */
export function AdSlot({ id, size }: AdSlotProps) {
  const isOn = useSlotEnabled(id)
  if (!hasAds || !isOn) return null
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
