import type { ReplyToMe } from '@gamelog/contracts/board/readers'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useNavigate } from 'react-router-dom'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { answerLater } from '../../shared/board/answer-later.ts'
import { Link } from '../../shared/link.tsx'
import { momentText } from './moment-text.ts'
import { excerptOf } from './post-excerpt.ts'
import { replyHref } from './use-new-replies.ts'

interface ReplyItemProps {
  reply: ReplyToMe
  isNew: boolean
  /** ms since the epoch. */
  now: number
}

/** A reply under the line of one's own post that it answers. */
export function ReplyItem({ reply, isNew, now }: ReplyItemProps) {
  const { thread, post, target } = reply
  const navigate = useNavigate()
  const stopped = useStopped()
  const path = replyHref(reply)
  return (
    <div className={`me-item ${isNew ? 'is-new' : ''}`} data-game={thread.game_category}>
      <div className="min-w-0">
        <p className="answered">
          <span className="num">{target.post_number}</span> {excerptOf(target)}
        </p>
        <Link to={path} className="title excerpt">
          <span className="number num">{post.post_number}</span>
          {excerptOf(post)}
        </Link>
        <p className="meta is-line">
          {isNew && <b className="num text-accent">NEW</b>}
          <time dateTime={post.posted_at}>{momentText(Date.parse(post.posted_at), now)}</time>
          <span className="where">{thread.title}</span>
        </p>
      </div>
      <div className="end pr-2 tab:pr-3">
        {thread.status === 'active' && (
          <Button
            aria-label={`レス ${post.post_number} に返信`}
            {...stopped}
            onClick={() => {
              answerLater(thread.id, post.post_number)
              void navigate(path)
            }}
          >
            返信
          </Button>
        )}
      </div>
    </div>
  )
}
