import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { threadAge } from '@gamelog/domain/thread-age'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { AmmoCount } from '../../shared/board/magazine.tsx'
import { useThreadCard } from './use-thread-card.ts'

const states = { active: '', locked: '書き込み終了', archived: '過去ログ', reported: '運営が確認中' }

function threadStateText({ status, post_count }: Thread): string {
  return status === 'locked' && post_count >= boardLimits.posts ? '完走' : states[status]
}

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
        <span>最終レス {threadAge(Date.parse(thread.last_posted_at), Date.now())}</span>
        {thread.status !== 'active' && <span>{threadStateText(thread)}</span>}
      </p>
    </div>
  )
}
