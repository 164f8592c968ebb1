import type { Thread } from '@gamelog/contracts/board/thread'
import { tellingPosts } from '@gamelog/domain/momentum'
import { count, relativeTime } from '@gamelog/ui/format'
import { useNow } from '@gamelog/ui/use-now'
import { closedState } from '../../shared/board/closed-state.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { useMomentum } from '../../shared/board/use-momentum.ts'
import { useOnline } from '../../shared/use-online.ts'
import type { LiveStatus } from './use-live-thread.ts'

interface LiveTextProps {
  thread: Thread
  live: LiveStatus
  isRefreshing: boolean
  behindSince: number | null
}

/** What becomes of new posts: 自動更新中, or why there are none and how old the thread is. Its room is kept while it is empty. */
export function LiveText({ thread, live, isRefreshing, behindSince }: LiveTextProps) {
  const isOnline = useOnline()
  const age = useNow((seconds) => {
    const isOld = behindSince !== null && seconds * 1_000 - behindSince >= 60_000
    return isOld ? `${relativeTime(behindSince / 1_000, seconds)}の内容です` : ''
  })
  const { live: isWanted } = boardSettings.use()
  const ended = closedState(thread)
  const now =
    { off: '', polling: '', connecting: '再接続中...', live: '自動更新中' }[live] ||
    (isRefreshing ? '更新中...' : '')
  const text = ended ?? (isOnline ? age || now : ['オフライン', age].filter(Boolean).join('・'))
  return (
    <span
      role="status"
      className={`live is-${ended || !isOnline ? 'off' : live}`}
      data-room={(!ended && isWanted) || undefined}
    >
      {text}
    </span>
  )
}

/** 勢い of a thread that is going on. */
export function ThreadMomentum({ thread }: { thread: Thread }) {
  const score = useMomentum(thread)
  if (thread.status !== 'active' || thread.post_count < tellingPosts) return null
  return (
    <span data-momentum>
      勢い <span className="num">{count(score)}</span>
    </span>
  )
}
