import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import { ChevronDown, ChevronRight, Ellipsis, Reply, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useReactions } from './use-reactions.ts'

interface PostActionsProps {
  threadId: number
  post: Post
  canReact: boolean
  canReply: boolean
  descendants: number
  isFolded: boolean
}

/** What a reader can do with a post. Clicks are handled once for all posts, by `data-act`. */
export function PostActions(props: PostActionsProps) {
  const { threadId, post, canReact, canReply, descendants, isFolded } = props
  const { likeCount, dislikeCount, userLiked, userDisliked, isLoading } = useReactions(
    threadId,
    post.post_number,
  )
  const isFixed = !canReact || post.display_id === operatorDisplayId
  return (
    <div className="acts">
      {descendants > 0 && !isFolded && (
        <button type="button" data-act="fold" aria-expanded aria-label={`返信 ${descendants}件を隠す`}>
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        data-act="like"
        aria-label={`いいね ${likeCount}`}
        aria-pressed={userLiked}
        aria-busy={isLoading}
        disabled={isFixed}
      >
        <ThumbsUp size={16} aria-hidden />
        {likeCount > 0 && likeCount}
      </button>
      <button
        type="button"
        data-act="dislike"
        aria-label={`よくないね ${dislikeCount}`}
        aria-pressed={userDisliked}
        aria-busy={isLoading}
        disabled={isFixed}
      >
        <ThumbsDown size={16} aria-hidden />
        {dislikeCount > 0 && dislikeCount}
      </button>
      <button type="button" data-act="reply" aria-label="返信" disabled={!canReply}>
        <Reply size={16} aria-hidden />
        <span aria-hidden className="label">
          返信
        </span>
      </button>
      <button type="button" className="dots" data-act="menu" aria-label="その他" aria-haspopup="menu">
        <Ellipsis size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Brings folded replies back. */
export function UnfoldButton({ count }: { count: number }) {
  return (
    <button type="button" className="unfold" data-act="fold" aria-expanded={false}>
      <ChevronRight size={14} aria-hidden />
      返信 {count}件を表示
    </button>
  )
}
