import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'

function statusText(thread: Thread): string | null {
  if (thread.status === 'locked') {
    // A full thread says so beside its next one.
    return thread.post_count >= boardLimits.posts
      ? null
      : 'このスレッドは運営が書き込みを終了しました。読むことはできます。'
  }
  if (thread.status === 'archived') {
    return 'しばらく書き込みがなかったため、過去ログになりました。読むことはできます。'
  }
  if (thread.status === 'reported') {
    return '多数の通報があり、運営が確認しています。終わるまで書き込めません。'
  }
  return null
}

const tones = { active: '', locked: 'is-info', archived: 'is-warn', reported: 'is-hot' }
const icons = { active: Info, locked: Info, archived: TriangleAlert, reported: CircleAlert }

/** Says why the thread takes no posts. */
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
