import './ban.css'
import { countCodePoints } from '@gamelog/contracts/common/text'
import { stopOf } from '@gamelog/domain/site-state'
import { reasonText, untilText } from '@gamelog/domain/stop-text'
import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { Copy, Lock } from 'lucide-react'
import { useRef } from 'react'
import { useSite } from '../../../shared/site/site-store.ts'
import { useDockHeight } from '../dock-height.ts'
import { useThreadDraft } from '../thread-draft.ts'

/** In the composer's place while the board is read-only: why, until when, and the draft, which stays. */
export function StoppedDock({ threadId }: { threadId: number }) {
  const dock = useRef<HTMLDivElement>(null)
  useDockHeight(dock)
  const stop = useSite((site) => stopOf(site, 'board'))
  const until = useNow((now) => (stop ? untilText(stop, now * 1_000) : ''))
  const draft = useThreadDraft(threadId)
  return (
    <div ref={dock} className="dock is-bn" data-dock>
      <section className="bn is-ro" aria-labelledby="ro-title">
        <Lock size={22} aria-hidden />
        <div className="g">
          <h2 id="ro-title">いまは書き込めません</h2>
          <p role="status">
            <bdi>{stop && reasonText(stop)}</bdi>
            {until}閲覧のみです。
            {draft !== '' && (
              <>
                下書き（<b className="num">{countCodePoints(draft)}</b>字）はこの端末に残っています。
              </>
            )}
          </p>
          {draft !== '' && (
            <div className="bt">
              <Button onClick={() => void copyText(draft)}>
                <Copy size={17} aria-hidden />
                下書きをコピー
              </Button>
            </div>
          )}
        </div>
      </section>
    </div>
  )
}
