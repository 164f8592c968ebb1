import { adminListPosts } from '@gamelog/contracts/board/admin'
import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { Loaded } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { MarkedText } from './marked-text.tsx'

/** Posts shown before it. */
const before = 3

/** A held post after the posts it would follow. */
export function HeldContext({ held }: { held: HeldPost }) {
  const own = useRef<HTMLElement>(null)
  const show = useCallback(() => own.current?.scrollIntoView({ block: 'nearest' }), [])
  const { kind, thread, hits, title } = held
  const last = thread?.post_count ?? 0
  return (
    <div className="overflow-x-clip border-b border-line-1 wrap-anywhere">
      {kind === 'post' && thread && last > 0 && held.status === 'waiting' && (
        <LastPosts threadId={thread.id} last={last} onLoaded={show} />
      )}
      {/* On phones it is scrolled into view above the bar. */}
      <article ref={own} aria-current className="m-post is-on ticks max-tab:scroll-mb-[260px]">
        <span className="no" aria-hidden>
          –
        </span>
        <div>
          <div className="h">
            <b>
              <MarkedText text={held.user_name} hits={hits} target="name" />
            </b>
            <time dateTime={held.held_at}>{monthDayTime(held.held_at)}</time>
            {thread?.deleted && <Tag>スレッド非表示</Tag>}
            {thread && thread.status !== 'active' && kind === 'post' && (
              <Tag look="warn">いまは書き込めないスレッド</Tag>
            )}
          </div>
          {title !== null && (
            <p>
              <MarkedText text={title} hits={hits} target="title" />
            </p>
          )}
          <p className="tx">
            <MarkedText text={held.content} hits={hits} />
          </p>
        </div>
      </article>
    </div>
  )
}

interface LastPostsProps {
  threadId: number
  last: number
  /** The posts have taken their place. */
  onLoaded: () => void
}

function LastPosts({ threadId, last, onLoaded }: LastPostsProps) {
  const from = Math.max(1, last - before + 1)
  const posts = useAdminQuery(
    adminListPosts,
    { params: { id: String(threadId) }, query: { from: String(from), to: String(last) } },
    { keepOld: true },
  )
  const isLoaded = posts.isSuccess
  useEffect(() => {
    if (isLoaded) onLoaded()
  }, [isLoaded, onLoaded])
  return (
    <Loaded query={posts} failure="前の投稿の取得に失敗しました">
      {(data) =>
        data.posts.map((post) => (
          <article key={post.post_number} className="m-post">
            <span className="no">{post.post_number}</span>
            <div>
              <div className="h">
                <b>{post.user_name}</b>
                <time dateTime={post.posted_at}>{monthDayTime(post.posted_at)}</time>
                {post.deleted === 1 && <Tag>削除</Tag>}
              </div>
              <p className={`tx line-clamp-2 ${post.deleted ? 'text-ink-3 line-through' : ''}`}>
                {post.content}
              </p>
            </div>
          </article>
        ))
      }
    </Loaded>
  )
}
