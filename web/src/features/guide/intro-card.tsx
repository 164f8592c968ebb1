import { Button } from '@gamelog/ui/button.tsx'
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { introTitle, welcome } from '../../shared/site-texts.ts'
import { GameCounts } from './game-counts.tsx'
import { WelcomeFeatures } from './welcome-features.tsx'

const GuideModal = lazyPart(async () => (await import('./guide-modal.tsx')).GuideModal)

/** First item of tab all: introduces the site and links to its guide. */
export function IntroCard() {
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  return (
    <section
      aria-labelledby="intro"
      className="relative grid h-full content-center gap-x-6 gap-y-2.5 bg-raised p-4 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:accent-edge tab:grid-cols-[1fr_auto] tab:items-center tab:px-5"
    >
      <h2 id="intro" className="text-16 font-bold">
        {introTitle}
      </h2>
      <WelcomeFeatures className="grid grid-cols-[auto_auto] gap-x-2 gap-y-1.5 text-12 text-ink-2 max-[399px]:text-11 tab:col-start-1 tab:justify-start tab:gap-x-6 tab:text-13" />
      <GameCounts className="flex flex-wrap gap-x-3.5 gap-y-1 text-11 tab:gap-x-2.5 text-ink-3 tab:col-span-2" />
      <Button
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
        onPointerEnter={GuideModal.fetchAhead}
        className="tab:col-start-2 tab:row-start-1 tab:row-end-3"
      >
        {welcome.cta.text}
      </Button>
      {isNeeded && <GuideModal open={isOpen} onClose={() => setOpen(false)} />}
    </section>
  )
}
