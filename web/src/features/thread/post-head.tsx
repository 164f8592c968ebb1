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

interface Tag {
  text: string
  isMe: boolean
}

function tagsOf({ post, isMine, isToMe, isOwner }: PostHeadProps): Tag[] {
  const isOperator = post.display_id === operatorDisplayId
  return [
    ...(isOperator ? [{ text: '運営', isMe: false }] : []),
    ...(isOwner && !isOperator ? [{ text: 'スレ主', isMe: false }] : []),
    ...(isMine ? [{ text: 'あなた', isMe: true }] : []),
    ...(isToMe ? [{ text: 'あなたへの返信', isMe: true }] : []),
  ]
}

/** Name, tags, time and id of a post in one line; post-head.css leaves out what a narrow one has no room for. */
export function PostHead(props: PostHeadProps) {
  const { post, nth, total, isTop, isMine, hidesName } = props
  const time = postTime(post.posted_at, Date.now())
  const isDefault = !hidesName && post.user_name === defaultUserName
  return (
    <div className="hd" data-head>
      <bdi className={`name${isMine ? ' is-me' : ''}${isDefault ? ' is-def' : ''}`}>
        {hidesName ? '—' : post.user_name}
      </bdi>
      {tagsOf(props).map(({ text, isMe }) => (
        <span key={text} className={isMe ? 'tag is-me' : 'tag'}>
          {text}
        </span>
      ))}
      <time dateTime={post.posted_at} title={time.full}>
        <span className={time.isToday ? 'day is-today' : 'day'}>
          {time.day}
          <span className="ss">{time.weekday}</span>{' '}
        </span>
        {time.clock}
        <span className="ss">{time.seconds}</span>
      </time>
      {post.deleted === 0 &&
        // raw button: the kit's would be a thousand components in a full thread
        (post.display_id === operatorDisplayId ? (
          <span className="pid">ID:{operatorDisplayId}</span>
        ) : (
          <button
            type="button"
            className="pid"
            data-id={post.display_id}
            data-top={isTop || undefined}
            data-once={total === 1 || undefined}
          >
            {`ID:${post.display_id}`}
            {total > 0 && <b>{`${nth}/${total}`}</b>}
          </button>
        ))}
    </div>
  )
}

/** The same as text, to be found by the browser's search: seven elements fewer in each of up to 1000 posts. */
export function DistantPostHead(props: PostHeadProps) {
  const { post, nth, total, hidesName } = props
  const { day, clock } = postTime(post.posted_at, Date.now())
  const count = total > 0 ? ` ${nth}/${total}` : ''
  return (
    <div className="hd is-distant" data-head>
      {[
        hidesName ? '—' : post.user_name,
        ...tagsOf(props).map(({ text }) => text),
        `${day} ${clock}`,
        `ID:${post.display_id}${count}`,
      ].join(' ')}
    </div>
  )
}
