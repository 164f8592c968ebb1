import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import { type IdCount, idLevel } from '@gamelog/domain/id-count'
import { postTime } from './post-time.ts'

interface PostHeadProps {
  post: Post
  nth: IdCount['nth']
  total: IdCount['total']
  isMine: boolean
  isToMe: boolean
  isOwner: boolean
  /** The name is muted. */
  hidesName?: boolean
}

/** Name, tags, time and id of a post. */
export function PostHead({ post, nth, total, isMine, isToMe, isOwner, hidesName }: PostHeadProps) {
  const time = postTime(post.posted_at, Date.now())
  const isOperator = post.display_id === operatorDisplayId
  return (
    <div className="hd">
      <bdi className={isMine ? 'name is-me' : 'name'}>{hidesName ? '—' : post.user_name}</bdi>
      {isOperator && <span className="tag">運営</span>}
      {isOwner && !isOperator && <span className="tag">スレ主</span>}
      {isMine && <span className="tag is-me">あなた</span>}
      {isToMe && <span className="tag is-me">あなたへの返信</span>}
      <time dateTime={post.posted_at} title={time.full}>
        {time.isToday && <span className="day">{`${time.day} `}</span>}
        {time.isToday ? time.clock : `${time.day} ${time.clock}`}
      </time>
      {post.deleted === 0 &&
        (isOperator ? (
          <span className="pid">ID:{operatorDisplayId}</span>
        ) : (
          <button type="button" className="pid" data-act="filter-id" data-level={idLevel(total)}>
            {`ID:${post.display_id}`}
            {total > 0 && <b>{`${nth}/${total}`}</b>}
          </button>
        ))}
    </div>
  )
}
