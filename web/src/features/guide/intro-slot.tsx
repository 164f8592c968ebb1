import { lazyPart } from '../../shared/lazy-part.tsx'

const IntroCard = lazyPart(async () => (await import('./intro-card.tsx')).IntroCard, { quiet: true })

/** The intro card; its place is reserved while its chunk is loading. */
export function IntroSlot() {
  return (
    <div className="mx-4 mt-4 h-[222px] bg-raised tab:mx-5 tab:h-[140px]">
      <IntroCard />
    </div>
  )
}
