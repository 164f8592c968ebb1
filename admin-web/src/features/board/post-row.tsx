import type { AdminPost } from '@gamelog/contracts/board/admin'
import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { EyeOff, Flag, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PostVerb } from '../../shared/post-confirm.tsx'
import { exactTime } from '../../shared/times.ts'

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
    <article
      ref={row}
      aria-label={`レス ${number}`}
      className={`m-post b-post ${deleted ? 'is-del' : ''} ${isSought ? 'is-sought' : ''}`}
    >
      <span className="no">{number}</span>
      <div>
        <div className="h">
          <b>{post.user_name}</b>
          {post.display_id === operatorDisplayId && <Tag>運営</Tag>}
          <time dateTime={post.posted_at}>{exactTime(post.posted_at)}</time>
          <span className="num">ID:{post.display_id}</span>
          {post.posted_by_user_id && (
            <Link
              className="text-link"
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
        </div>
        <p className="tx">{post.content}</p>
      </div>
      {deleted ? (
        <Button size="s" icon={Undo2} aria-label={`レス ${number}を復元`} onClick={() => onAsk('restore')}>
          復元
        </Button>
      ) : (
        <Button
          kind="quiet-danger"
          size="s"
          icon={Trash2}
          aria-label={`レス ${number}を削除`}
          onClick={() => onAsk('delete')}
        >
          削除
        </Button>
      )}
    </article>
  )
}
