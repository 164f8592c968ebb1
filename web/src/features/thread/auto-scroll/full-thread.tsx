import '../next-thread.css'
import type { Thread } from '@gamelog/contracts/board/thread'
import { splitTitle } from '@gamelog/domain/title-ends'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Check } from 'lucide-react'
import { useStopped } from '../../../shared/account/use-stopped.ts'
import { Link } from '../../../shared/link.tsx'
import { setAutoScroll } from '../auto-scroll-threads.ts'
import { followToNext } from '../follow-to-next.ts'
import { MoveOn } from '../move-on.tsx'
import { useThreadDraft } from '../thread-draft.ts'
import { useNextThread } from '../use-next-thread.ts'
import { useThreadCard } from '../use-thread-card.ts'
import { usePausedAt } from './pause.ts'

/** Name of the next thread: the end of its title (`Part 2`) where that differs from this one's, else the whole title. */
function nameOf(title: string): string {
  return splitTitle(title)[1].trim() || title
}

/** The end of a full thread in 実況モード, which goes on in the next one. */
export function FullThread({ thread }: { thread: Thread }) {
  const { next_thread_id: next } = thread
  const { isSending, create } = useNextThread(thread, (made) => setAutoScroll(made, true))
  const stopped = useStopped()
  const hasDraft = useThreadDraft(thread.id) !== ''
  const isPaused = usePausedAt() !== null
  const { data: card, isLoading } = useThreadCard(next ?? 0, next !== undefined)
  return (
    <p role="status" className="thread-end flex-wrap">
      <Check size={17} aria-hidden className="text-ink-3" />
      <span className="mr-auto">
        このスレッドは1000レスに達しました。
        {next && !hasDraft && !isPaused && !isLoading && (
          <MoveOn
            to={`/board/thread/${next}`}
            name={card ? nameOf(card.title) : undefined}
            onMove={() => setAutoScroll(next, true)}
          />
        )}
      </span>
      {next ? (
        <Link
          to={`/board/thread/${next}`}
          onClick={() => {
            followToNext(thread.id, next)
            setAutoScroll(next, true)
          }}
          className={buttonClass('plain')}
        >
          次スレへ
        </Link>
      ) : (
        <Button onClick={create} disabled={isSending} {...stopped}>
          次スレを立てる
        </Button>
      )}
    </p>
  )
}
