import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { Button, buttonClass } from '@gamelog/ui/button.tsx'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useStopped } from '../../shared/account/ban.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { MoveOn } from './move-on.tsx'
import { useThreadDraft } from './thread-draft.ts'
import { mayContinue, useNextThread } from './use-next-thread.ts'

/** Link to the next thread, or the button that makes it. */
export function NextThread({ thread }: { thread: Thread }) {
  const { isSending, create } = useNextThread(thread)
  const stopped = useStopped()
  const hasDraft = useThreadDraft(thread.id) !== ''
  const { live } = boardSettings.use()
  const goesOn = thread.status === 'locked' && thread.next_thread_id !== undefined
  // Not on a thread that was full when it was opened.
  const [wasOver] = useState(goesOn)
  if (thread.next_thread_id) {
    const next = `/board/thread/${thread.next_thread_id}`
    return (
      <p role="status" className="thread-banner is-info flex-wrap">
        <Info size={20} aria-hidden />
        <span className="flex-1">次スレが立っています。</span>
        {live && goesOn && !wasOver && !hasDraft && <MoveOn to={next} />}
        <Link to={next} className={buttonClass('plain')}>
          次スレへ
        </Link>
      </p>
    )
  }
  if (!mayContinue(thread)) return null
  const left = boardLimits.posts - thread.post_count

  return (
    <p className="thread-banner is-info">
      <Info size={20} aria-hidden />
      <span className="flex-1">{left > 0 ? `あと${left}レスで完走です。` : '次スレはまだありません。'}</span>
      <Button onClick={create} disabled={isSending} {...stopped}>
        次スレを立てる
      </Button>
    </p>
  )
}
