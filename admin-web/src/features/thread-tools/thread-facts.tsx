import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { count } from '@gamelog/ui/format'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { Flag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { GameMark } from '../../shared/game-mark.tsx'
import { ThreadMarks } from '../../shared/threads/thread-marks.tsx'
import { ThreadTags } from '../../shared/threads/thread-tags.tsx'
import { monthDayTime } from '../../shared/times.ts'

/** Game, number, posts, state, reports and times of a thread. */
export function ThreadFactsLine({ facts: { thread, pending_reports: reports } }: { facts: ThreadFacts }) {
  const { id, status, deleted, post_count, created_at, last_posted_at, previous_titles: titles } = thread
  return (
    <section
      className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border border-line-1 bg-panel px-4 py-3 max-tab:px-3.5"
      aria-label="スレッドのようす"
    >
      <GameMark game={thread.game_category} />
      <span className="num text-ink-3">#{id}</span>
      <Counter value={post_count} limit={boardLimits.posts} unit="レス" />
      {status === 'active' && deleted === 0 && <Tag>公開中</Tag>}
      <ThreadMarks thread={thread} />
      <ThreadTags thread={thread} />
      {reports > 0 && (
        <Link
          className="relative block after:absolute after:-inset-x-1.5 after:-inset-y-[13px]"
          to="/moderation"
          aria-label={`未処理の通報 ${count(reports)}件`}
        >
          <Tag look="warn">
            <Flag aria-hidden />
            通報 {count(reports)}件
          </Tag>
        </Link>
      )}
      <span className="ml-auto text-12 text-ink-3 max-tab:ml-0">
        作成 <span className="num">{monthDayTime(created_at)}</span>　最後{' '}
        <span className="num">{monthDayTime(last_posted_at)}</span>
      </span>
      {titles && (
        <p className="basis-full text-12 text-ink-3">
          前のタイトル{' '}
          {titles.map((title) => (
            <bdi key={title} className="[bdi+&]:before:content-['／']">
              {title}
            </bdi>
          ))}
        </p>
      )}
    </section>
  )
}
