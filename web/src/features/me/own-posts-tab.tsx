import { listOwnPosts, type OwnPost } from '@gamelog/contracts/board/readers'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { copyAddress } from '../../shared/copy-address.ts'
import { Link } from '../../shared/link.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { WithHeldPosts } from './held-posts.tsx'
import { ListEmpty, ListError, ListLoading, ListStale } from './me-states.tsx'
import { momentText } from './moment-text.ts'
import { excerptOf } from './post-excerpt.ts'
import { usePages } from './use-pages.ts'

function OwnPostItem({ own: { thread, post, ...counts }, now }: { own: OwnPost; now: number }) {
  const path = `/board/thread/${thread.id}#p${post.post_number}`
  return (
    <div className="me-item" data-game={thread.game_category}>
      <div className="min-w-0">
        <Link to={path} className="title excerpt">
          <span className="number num">{post.post_number}</span>
          {excerptOf(post)}
        </Link>
        <p className="meta">
          <time dateTime={post.posted_at}>{momentText(Date.parse(post.posted_at), now, '今日 ')}</time>
          <span>いいね {counts.like_count}</span>
          <span>返信 {counts.reply_count}</span>
          <span className="where">{thread.title}</span>
        </p>
      </div>
      <div className="end">
        <MenuButton
          name={`レス ${post.post_number}`}
          items={[{ label: 'リンクをコピー', onSelect: () => void copyAddress(path) }]}
        />
      </div>
    </div>
  )
}

/** 自分の投稿 of a member: what is not public, and all posts, newest first. */
export function OwnPostsTab() {
  return <WithHeldPosts>{(hasHeld) => <OwnPosts isEmptyShown={!hasHeld} />}</WithHeldPosts>
}

function OwnPosts({ isEmptyShown }: { isEmptyShown: boolean }) {
  const [openedAt] = useState(Date.now)
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } = usePages(
    'posts',
    (before, signal) => callAsMember(listOwnPosts, { query: before ? { before } : {} }, { signal }),
  )
  const posts = data?.pages.flatMap((page) => page.posts) ?? []
  const total = data?.pages[0]
  const retry = () => void refetch()
  if (isPending && !error) return <ListLoading name="自分の投稿" hasText />
  if (!total && error) {
    return <ListError name="自分の投稿" error={error} isFetching={isFetching} onRetry={retry} />
  }
  if (!total || posts.length === 0) {
    if (!isEmptyShown) return null
    return (
      <ListEmpty icon={Pencil} title="投稿はまだありません">
        掲示板に書き込むと、いいねと返信の数といっしょにここに表示されます。
      </ListEmpty>
    )
  }
  return (
    <>
      {error && <ListStale isFetching={isFetching} onRetry={retry} />}
      <div className="me-bar">
        <p>
          投稿 <b>{count(total.total_count)}</b>・もらったいいね <b>{count(total.total_likes)}</b>
        </p>
      </div>
      <ul aria-label="自分の投稿">
        {posts.map((own) => (
          <li key={`${own.thread.id}-${own.post.post_number}`}>
            <OwnPostItem own={own} now={openedAt} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-4 text-center">
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? '読み込み中...' : 'もっと見る'}
          </Button>
        </div>
      )}
    </>
  )
}
