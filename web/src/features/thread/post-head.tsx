import { defaultUserName, operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import type { IdCount } from '@gamelog/domain/id-count'
import { postTime } from './post-time.ts'

interface PostHeadProps {
  post: Post
  nth: IdCount['nth']
  total: IdCount['total']
  /** By one of the most active writers. */
  isTop: boolean
  isMine: boolean
  isToMe: boolean
  isOwner: boolean
  /** The name is muted. */
  hidesName?: boolean
}

/** Name, tags, time and id of a post in one line; post-head.css leaves out what a narrow one has no room for. */
export function PostHead({ post, nth, total, isTop, isMine, isToMe, isOwner, hidesName }: PostHeadProps) {
  const time = postTime(post.posted_at, Date.now())
  const isOperator = post.display_id === operatorDisplayId
  const isDefault = !hidesName && post.user_name === defaultUserName
  return (
    <div className="hd">
      <bdi className={`name${isMine ? ' is-me' : ''}${isDefault ? ' is-def' : ''}`}>
        {hidesName ? '—' : post.user_name}
      </bdi>
      {isOperator && <span className="tag">運営</span>}
      {isOwner && !isOperator && <span className="tag">スレ主</span>}
      {isMine && <span className="tag is-me">あなた</span>}
      {isToMe && <span className="tag is-me">あなたへの返信</span>}
      <time dateTime={post.posted_at} title={time.full}>
        <span className={time.isToday ? 'day is-today' : 'day'}>
          {time.day}
          <span className="ss">{time.weekday}</span>{' '}
        </span>
        {time.clock}
        <span className="ss">{time.seconds}</span>
      </time>
      {post.deleted === 0 &&
        (isOperator ? (
          <span className="pid">ID:{operatorDisplayId}</span>
        ) : (
          <button type="button" className="pid" data-id={post.display_id} data-top={isTop || undefined}>
            {`ID:${post.display_id}`}
            {total > 0 && <b>{`${nth}/${total}`}</b>}
          </button>
        ))}
    </div>
  )
}
