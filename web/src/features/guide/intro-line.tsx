import { count } from '@gamelog/ui/format'
import { createLocalStore } from '@gamelog/ui/local-store'
import { X } from 'lucide-react'
import { useState } from 'react'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { introTitle } from '../../shared/site-texts.ts'

const GuideModal = lazyPart(async () => (await import('./guide-modal.tsx')).GuideModal)

/** The reader has put the intro away for ever. */
const isPutAway = createLocalStore(
  'gamelog:intro',
  (raw) => raw === 'away',
  () => 'away',
)

/** First item of tab all on a first visit: one line about the site, its figures, the guide. */
export function IntroLine() {
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const served = inlineArticles()
  if (isPutAway.use()) return null
  return (
    <section
      aria-labelledby="intro"
      className="relative flex h-[45px] items-center gap-2.5 overflow-hidden border-b border-line-1 bg-raised pl-4 text-13 whitespace-nowrap before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:accent-edge tab:gap-4 tab:pl-5"
    >
      <h2 id="intro" className="truncate font-bold">
        {introTitle}
      </h2>
      <p className="flex gap-3 text-12 text-ink-3">
        <Figure label="今日の記事" value={served?.today_count} />
        <Figure label="スレッド" value={served?.hot_threads?.total_count} />
      </p>
      <button
        type="button"
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
        onPointerEnter={GuideModal.fetchAhead}
        className="ml-auto h-11 flex-none font-bold text-accent -outline-offset-2 hover:underline"
      >
        使い方
      </button>
      <button
        type="button"
        aria-label="この案内を今後表示しない"
        onClick={() => isPutAway.update(() => true)}
        className="grid h-11 w-11 flex-none place-items-center text-ink-2 -outline-offset-2 hover:text-ink-1"
      >
        <X size={18} aria-hidden />
      </button>
      {isNeeded && <GuideModal open={isOpen} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** A figure of the served page; nothing without it. */
function Figure({ label, value }: { label: string; value: number | undefined }) {
  if (value === undefined) return null
  return (
    <span className="not-first:max-[389px]:hidden">
      {label}
      <b className="num ml-1 text-ink-1">{count(value)}</b>
    </span>
  )
}
