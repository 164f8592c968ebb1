import { lastPostAge } from '@gamelog/domain/thread-age'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { closedState } from '../../shared/board/closed-state.ts'
import { AmmoCount } from '../../shared/board/magazine.tsx'
import { useThreadCard } from './use-thread-card.ts'

/** Title and figures of a linked thread. */
export function PopupThread({ id }: { id: number }) {
  const { data: thread, isError } = useThreadCard(id, true)
  if (isError) return <p className="popup-post void">スレッドの取得に失敗しました</p>
  if (thread === undefined) return <p className="popup-post void">スレッドを読み込んでいます...</p>
  if (thread === null) return <p className="popup-post void">スレッドが見つかりません</p>
  return (
    <div className="popup-post" data-game={thread.game_category}>
      <GameLabel game={thread.game_category} />
      <p className="popup-heading">
        <bdi>{thread.title}</bdi>
      </p>
      <p className="popup-figures">
        <AmmoCount posts={thread.post_count} className="text-13" />
        <span>最終レス {lastPostAge(Date.parse(thread.last_posted_at), Date.now())}</span>
        {thread.status !== 'active' && <span>{closedState(thread)}</span>}
      </p>
    </div>
  )
}
