import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import { adminListPosts } from '@gamelog/contracts/board/moderation'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { Loaded } from '../../shared/panel.tsx'
import { Post } from '../../shared/post.tsx'
import { MarkedText } from '../../shared/rules/marked-text.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

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
      <Post
        ref={own}
        number={<span aria-hidden>–</span>}
        name={<MarkedText text={held.user_name} hits={hits} target="name" />}
        at={held.held_at}
        isCurrent
        // On phones it is scrolled into view above the bar.
        className="max-tab:scroll-mb-[260px]"
        marks={
          <>
            {thread?.deleted && <Tag>スレッド非表示</Tag>}
            {thread && thread.status !== 'active' && kind === 'post' && (
              <Tag look="warn">いまは書き込めないスレッド</Tag>
            )}
          </>
        }
      >
        {title !== null && (
          <span className="block">
            <MarkedText text={title} hits={hits} target="title" />
          </span>
        )}
        <MarkedText text={held.content} hits={hits} />
      </Post>
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
          <Post
            key={post.post_number}
            number={post.post_number}
            name={post.user_name}
            at={post.posted_at}
            isDeleted={post.deleted === 1}
            marks={post.deleted === 1 && <Tag>削除</Tag>}
          >
            <span className="line-clamp-2">{post.content}</span>
          </Post>
        ))
      }
    </Loaded>
  )
}
