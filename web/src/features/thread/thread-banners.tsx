import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { Button, buttonClass } from '@gamelog/ui/button.tsx'
import { showError, showSuccess } from '@gamelog/ui/toast.tsx'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppLink } from '../../shared/app-link.tsx'
import { callBoard, explainWriteError } from '../../shared/board/call-board.ts'
import { createNextThread } from '../../shared/board/endpoints.ts'

function statusText(thread: Thread): string | null {
  if (thread.status === 'locked') {
    return thread.post_count >= boardLimits.posts
      ? 'このスレッドは1000レスに到達して完走しました。書き込みはできません。'
      : 'このスレッドはロックされています。書き込みはできません。'
  }
  if (thread.status === 'archived') return 'このスレッドは保管されています。閲覧のみできます。'
  if (thread.status === 'reported') {
    return 'このスレッドは多数の通報を受けたため、確認が終わるまで書き込みできません。'
  }
  return null
}

const tones = { active: '', locked: 'is-info', archived: 'is-warn', reported: 'is-hot' }
const icons = { active: Info, locked: Info, archived: TriangleAlert, reported: CircleAlert }

/** Why nobody can post here, when nobody can. */
export function StatusBanner({ thread }: { thread: Thread }) {
  const text = statusText(thread)
  if (!text) return null
  const Icon = icons[thread.status]
  return (
    <p role="status" className={`thread-banner ${tones[thread.status]}`}>
      <Icon size={20} aria-hidden />
      {text}
    </p>
  )
}

/** From 950 posts on: the next thread, or the button that makes it. However many press it, one is made. */
export function NextThread({ thread }: { thread: Thread }) {
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  if (thread.next_thread_id) {
    return (
      <p role="status" className="thread-banner is-info">
        <Info size={20} aria-hidden />
        <span className="flex-1">次スレが立っています。</span>
        <AppLink to={`/board/thread/${thread.next_thread_id}`} className={buttonClass('plain')}>
          次スレへ
        </AppLink>
      </p>
    )
  }
  if (thread.post_count < boardLimits.nextThreadFrom || thread.status === 'reported') return null

  async function create(): Promise<void> {
    setSending(true)
    try {
      const { thread: next } = await callBoard(createNextThread, { params: { id: String(thread.id) } })
      showSuccess('スレッドを作成しました')
      navigate(`/board/thread/${next.id}`)
    } catch (error) {
      showError(explainWriteError(error, 'スレッド作成', 'スレッドの作成に失敗しました'))
    } finally {
      setSending(false)
    }
  }

  return (
    <p className="thread-banner is-info">
      <Info size={20} aria-hidden />
      <span className="flex-1">残り {Math.max(0, boardLimits.posts - thread.post_count)} レスです。</span>
      <Button onClick={create} disabled={isSending}>
        次スレを立てる
      </Button>
    </p>
  )
}
