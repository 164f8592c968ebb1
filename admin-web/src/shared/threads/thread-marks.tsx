import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Archive, EyeOff, Flag, Lock } from 'lucide-react'

/** Closed by the operators, before it was full. */
export function isClosed({ status, post_count }: Thread): boolean {
  return status === 'locked' && post_count < boardLimits.posts
}

/** What is out of the ordinary about a thread: 1000, 書き込み終了, 通報多数, 過去ログ, 非表示. */
export function ThreadMarks({ thread }: { thread: Thread }) {
  const { status, deleted } = thread
  return (
    <>
      {status === 'locked' && !isClosed(thread) && <Tag look="filled">1000</Tag>}
      {isClosed(thread) && (
        <Tag>
          <Lock aria-hidden />
          書き込み終了
        </Tag>
      )}
      {status === 'reported' && (
        <Tag look="warn">
          <Flag aria-hidden />
          通報多数
        </Tag>
      )}
      {status === 'archived' && (
        <Tag>
          <Archive aria-hidden />
          過去ログ
        </Tag>
      )}
      {deleted === 1 && (
        <Tag>
          <EyeOff aria-hidden />
          非表示
        </Tag>
      )}
    </>
  )
}
