import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { AdminPost } from '@gamelog/contracts/board/moderation'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { EyeOff, Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Post } from '../../shared/post.tsx'
import { PostButton } from '../../shared/post-confirm.tsx'
import { exactTime } from '../../shared/times.ts'
import type { PostVerb } from '../../shared/use-post-change.ts'

interface PostRowProps {
  post: AdminPost
  /** The one the address named. */
  isSought: boolean
  onAsk: (verb: PostVerb) => void
}

export function PostRow({ post, isSought, onAsk }: PostRowProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  const { post_number: number, deleted } = post
  return (
    <Post
      ref={row}
      label={`レス ${number}`}
      number={number}
      name={post.user_name}
      at={post.posted_at}
      time={exactTime(post.posted_at)}
      isDeleted={deleted === 1}
      className={`py-[9px]! text-ink-1! tab:pr-5 ${isSought ? 'bg-raised shadow-[inset_3px_0_var(--accent)]' : ''}`}
      marks={
        <>
          {post.display_id === operatorDisplayId && <Tag>運営</Tag>}
          <span className="num">ID:{post.display_id}</span>
          {post.posted_by_user_id && (
            <Link
              className="text-link max-tab:-my-3 max-tab:inline-grid max-tab:min-h-11 max-tab:min-w-11 max-tab:place-items-center"
              to={`/members/${post.posted_by_user_id}`}
              aria-label={`レス ${number}の会員`}
            >
              会員
            </Link>
          )}
          {post.pending_reports > 0 && (
            <Tag look="warn">
              <Flag aria-hidden />
              通報 {post.pending_reports}件
            </Tag>
          )}
          {post.is_reported && !deleted && (
            <Tag look="warn">
              <EyeOff aria-hidden />
              通報で非表示
            </Tag>
          )}
          {deleted === 1 && (
            <Tag>
              <EyeOff aria-hidden />
              削除済み
            </Tag>
          )}
        </>
      }
      action={<PostButton name={`レス ${number}`} isDeleted={deleted === 1} onAsk={onAsk} />}
    >
      {post.content}
    </Post>
  )
}
