import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { MuteReason } from '@gamelog/domain/mute-posts'
import { maxPhoneDepth } from '@gamelog/domain/reply-tree'
import { type CSSProperties, memo, type ReactNode, useState } from 'react'
import { PostActions, UnfoldButton } from './post-actions.tsx'
import { PostBody } from './post-body.tsx'
import { DistantPostHead, PostHead } from './post-head.tsx'
import { PostMedia } from './post-media.tsx'
import type { ReactionState } from './reaction-store.ts'
import type { ThreadRow } from './thread-rows.ts'
import { DeletedText, MutedText, ReportedText } from './void-text.tsx'

export interface PostItemProps {
  row: ThreadRow
  reactions: ReactionState
  /** Visible answers. */
  answers: number
  /** One of 返信の多い投稿. */
  isMany: boolean
  nth: number
  total: number
  /** By one of the most active writers. */
  isTop: boolean
  isMine: boolean
  isToMe: boolean
  isOwner: boolean
  muted: MuteReason | undefined
  canReact: boolean
  canReply: boolean
  stopped: string | undefined
  query: string
  /** Near the window. A distant post has text instead of the parts of its head, and empty room instead of buttons. */
  isNear: boolean
  /** Within the row, before the post and at its end. */
  above?: ReactNode
  below?: ReactNode
}

/** Rows are new objects after each change; compare their fields. */
function isSameRow(a: ThreadRow, b: ThreadRow): boolean {
  return (
    a.post === b.post &&
    a.depth === b.depth &&
    a.rails === b.rails &&
    a.elsewhere === b.elsewhere &&
    a.descendants === b.descendants &&
    a.isFolded === b.isFolded &&
    a.startsNew === b.startsNew
  )
}

function isSameItem(before: PostItemProps, next: PostItemProps): boolean {
  for (const key of Object.keys(next) as (keyof PostItemProps)[]) {
    if (key === 'row' ? !isSameRow(before.row, next.row) : !Object.is(before[key], next[key])) return false
  }
  return true
}

function railClass(mark: string | undefined, level: number, depth: number): string {
  const goesOn = mark === '1' ? ' goes-on' : mark === 'p' ? ' goes-on-on-phones' : ''
  if (level === depth) return `rail is-own${goesOn}`
  // Phones draw this row at that level.
  return `rail${level === maxPhoneDepth ? ' is-last-on-phones' : ''}${goesOn}`
}

function drawRails(rails: string): ReactNode {
  if (rails === '') return null
  return [...rails].map((mark, index) => (
    <i
      // biome-ignore lint/suspicious/noArrayIndexKey: the level is the key
      key={index}
      aria-hidden
      className={railClass(mark, index + 1, rails.length)}
      style={{ '--level': index } as CSSProperties}
    />
  ))
}

/** Links to the answers placed under another post. */
function AnswersElsewhere({ numbers }: { numbers: readonly string[] }) {
  return (
    <p className="elsewhere">
      ほかの場所にある返信
      {numbers.map((number) => (
        <a key={number} className="anchor" href={`#p${number}`} data-anchor={number}>
          &gt;&gt;{number}
        </a>
      ))}
    </p>
  )
}

/** One post in the list. */
export const PostItem = memo(function PostItem(props: PostItemProps) {
  const { row, answers, muted } = props
  const { post } = row
  const [isRevealed, setRevealed] = useState(false)
  const isMuted = muted !== undefined && !isRevealed
  const isVoid = post.deleted === 1 || post.is_reported === true || isMuted
  const Head = props.isNear ? PostHead : DistantPostHead
  return (
    <li
      className={row.depth > 0 ? 'row is-child' : 'row'}
      style={{ '--depth': row.depth } as CSSProperties}
      data-own={props.isMine || undefined}
    >
      {drawRails(row.rails)}
      {props.above}
      <article
        id={`p${post.post_number}`}
        data-post={post.post_number}
        tabIndex={-1}
        aria-label={`レス ${post.post_number}`}
        className={`post${isVoid ? ' is-void' : ''}${props.isToMe ? ' is-to-me' : ''}`}
      >
        <div className="no" data-head>
          <a href={`#p${post.post_number}`} aria-label={`レス ${post.post_number}`}>
            {post.post_number}
          </a>
          {answers > 0 && (
            // raw button: the kit's would be a thousand components in a full thread
            <button
              type="button"
              className={props.isMany ? 'br is-many' : 'br'}
              data-refs={post.post_number}
              aria-label={`返信 ${answers}件を見る`}
            >
              {answers}
            </button>
          )}
        </div>
        <div className="body">
          {post.deleted === 1 ? (
            <DeletedText />
          ) : (
            <Head
              post={post}
              nth={props.nth}
              total={props.total}
              isTop={props.isTop}
              isMine={props.isMine}
              isToMe={props.isToMe}
              isOwner={props.isOwner}
              hidesName={isMuted && muted.rule?.kind === 'name'}
            />
          )}
          {post.deleted === 1 ? null : isMuted ? (
            <MutedText reason={muted} onShow={() => setRevealed(true)} />
          ) : post.is_reported ? (
            <ReportedText post={post} />
          ) : (
            <>
              <PostBody content={post.content} depth={row.depth} query={props.query} />
              {post.content.includes('://') && <PostMedia number={post.post_number} content={post.content} />}
              <div className="acts">
                {props.isNear && (
                  <PostActions
                    number={post.post_number}
                    reactions={props.reactions}
                    isOperator={post.display_id === operatorDisplayId}
                    canReact={props.canReact}
                    canReply={props.canReply}
                    stopped={props.stopped}
                    descendants={row.descendants}
                    isFolded={row.isFolded}
                  />
                )}
              </div>
            </>
          )}
          {row.elsewhere !== '' && !isMuted && <AnswersElsewhere numbers={row.elsewhere.split(',')} />}
          {props.below}
        </div>
      </article>
      {row.isFolded && <UnfoldButton count={row.descendants} />}
    </li>
  )
}, isSameItem)
