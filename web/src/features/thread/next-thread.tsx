import './next-thread.css'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Check, Info } from 'lucide-react'
import { useState } from 'react'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { Link } from '../../shared/link.tsx'
import { followToNext } from './follow-to-next.ts'
import { MoveOn } from './move-on.tsx'
import { useThreadDraft } from './thread-draft.ts'
import { mayContinue, useNextThread } from './use-next-thread.ts'

/** The end of a thread: a link to the next one, the button that makes it, or that this one is full. */
export function NextThread({ thread }: { thread: Thread }) {
  const { isSending, create } = useNextThread(thread)
  const stopped = useStopped()
  const hasDraft = useThreadDraft(thread.id) !== ''
  const { live } = boardSettings.use()
  const goesOn = thread.status === 'locked' && thread.next_thread_id !== undefined
  // Not on a thread that was full when it was opened.
  const [wasOver] = useState(goesOn)
  const isFull = thread.post_count >= boardLimits.posts
  const end = isFull && (
    <>
      <Check size={17} aria-hidden className="text-ink-3" />
      <span className="mr-auto">このスレッドは完走しました。読むことはできます。</span>
    </>
  )
  if (thread.next_thread_id) {
    const next = `/board/thread/${thread.next_thread_id}`
    return (
      <p role="status" className={isFull ? 'thread-end flex-wrap' : 'thread-banner is-info flex-wrap'}>
        {end || (
          <>
            <Info size={20} aria-hidden />
            <span className="flex-1">次スレが立っています。</span>
          </>
        )}
        {live && goesOn && !wasOver && !hasDraft && <MoveOn to={next} />}
        <Link
          to={next}
          onClick={() => followToNext(thread.id, Number(thread.next_thread_id))}
          className={buttonClass('plain')}
        >
          次スレへ
        </Link>
      </p>
    )
  }
  // Above a full thread stands the button that makes the next one.
  if (isFull) return <p className="thread-end">{end}</p>
  if (!mayContinue(thread)) return null
  const left = boardLimits.posts - thread.post_count

  return (
    <p className="thread-banner is-info">
      <Info size={20} aria-hidden />
      <span className="flex-1">あと{left}レスで完走です。</span>
      <Button onClick={create} disabled={isSending} {...stopped}>
        次スレを立てる
      </Button>
    </p>
  )
}
