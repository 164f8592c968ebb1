import './intro-line.css'
import { hasStoredSession } from '@gamelog/ui/auth-storage'
import { count } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { createLocalStore } from '@gamelog/ui/local-store'
import { X } from 'lucide-react'
import { useState } from 'react'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { lineOfVisit } from '../../shared/articles/last-visit.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useBrowserValue } from '../../shared/served-page.ts'
import { introTitle } from '../../shared/site-texts.ts'

const GuideModal = lazyPart(async () => (await import('./guide-modal.tsx')).GuideModal)

const introDismissed = createLocalStore<boolean>(
  'gamelog:intro',
  (raw) => raw === 'off',
  () => 'off',
)

let isKnown: boolean | undefined

/** Whether this page load introduces the site to nobody: not to members, nor to readers who were here before. */
function isForKnownReader(): boolean {
  isKnown ??= hasStoredSession() || lineOfVisit() !== null
  return isKnown
}

/**
 * First item of tab all: one line about the site, for a first visit. What decides is known before the first render, so
 * that the list below does not move. `onPutAway`: the line goes, and with it the focus.
 */
export function IntroLine({ onPutAway }: { onPutAway: () => void }) {
  const isKnownReader = useBrowserValue(isForKnownReader, false)
  const isAway = introDismissed.use()
  const [guide, setGuide] = useState<'unused' | 'open' | 'closed'>('unused')
  if (isKnownReader || isAway) return null
  const served = inlineArticles()
  const figures = [
    { label: ['今日の記事', '記事'], value: served?.today_count },
    { label: ['スレッド', 'スレッド'], value: served?.thread_count },
  ]
  return (
    <section data-intro aria-label="はじめての方へ" className="intro-line">
      <b className="is-wide">{introTitle.wide}</b>
      <b className="is-narrow">{introTitle.narrow}</b>
      <span className="figures">
        {figures.map(
          ({ label: [wide, narrow], value }) =>
            value !== undefined && (
              <span key={wide}>
                <span className="is-wide">{wide}</span>
                <span className="is-narrow">{narrow}</span> <b className="num">{count(value)}</b>
              </span>
            ),
        )}
      </span>
      <Pressable className="guide" onPointerEnter={GuideModal.fetchAhead} onClick={() => setGuide('open')}>
        使い方
      </Pressable>
      <Pressable
        className="put-away"
        aria-label="この案内を今後表示しない"
        title="この案内を今後表示しない"
        onClick={() => {
          introDismissed.update(() => true)
          onPutAway()
        }}
      >
        <X size={18} aria-hidden />
      </Pressable>
      {guide !== 'unused' && <GuideModal open={guide === 'open'} onClose={() => setGuide('closed')} />}
    </section>
  )
}
