import { createNextThread } from '@gamelog/contracts/board/endpoints'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { Button, buttonClass } from '@gamelog/ui/button.tsx'
import { showError, showSuccess } from '@gamelog/ui/toast.tsx'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { callBoard, explainWriteError } from '../../shared/board/call-board.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { useIsHere } from '../../shared/use-is-here.ts'
import { MoveOn } from './move-on.tsx'

/** Link to the next thread, or the button that makes it. Only one is made however often it is pressed. */
export function NextThread({ thread }: { thread: Thread }) {
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()
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
        {live && goesOn && !wasOver && <MoveOn to={next} />}
        <Link to={next} className={buttonClass('plain')}>
          次スレへ
        </Link>
      </p>
    )
  }
  if (thread.status === 'reported') return null
  const left = boardLimits.posts - thread.post_count

  async function create(): Promise<void> {
    setSending(true)
    try {
      const { thread: next } = await callBoard(createNextThread, { params: { id: String(thread.id) } })
      showSuccess('スレッドを作成しました')
      if (isHere()) void navigate(`/board/thread/${next.id}`)
    } catch (error) {
      showError(explainWriteError(error, 'スレッド作成', 'スレッドの作成に失敗しました'))
    } finally {
      setSending(false)
    }
  }

  return (
    <p className="thread-banner is-info">
      <Info size={20} aria-hidden />
      <span className="flex-1">{left > 0 ? `あと${left}レスで完走です。` : '次スレはまだありません。'}</span>
      <Button onClick={create} disabled={isSending}>
        次スレを立てる
      </Button>
    </p>
  )
}
