import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'

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
