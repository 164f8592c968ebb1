import type { Post } from '@gamelog/contracts/board/post'
import { answeredNumber } from '@gamelog/domain/anchors'
import type { PostMarks } from '@gamelog/domain/digest'
import { firstLine } from '../first-line.ts'
import { PostBoundary } from '../post-boundary.tsx'
import { PostItem } from '../post-item.tsx'
import type { ReactionState } from '../reaction-store.ts'
import type { ThreadView } from '../use-thread-view.ts'

const alone = {
  depth: 0,
  rails: '',
  elsewhere: '',
  descendants: 0,
  isFolded: false,
  startsNew: false,
  chunk: 0,
}

function textOf(post: Post, isMuted: boolean): string {
  if (post.deleted) return '削除された投稿'
  if (isMuted) return 'NGの投稿'
  return post.is_reported ? '非表示の投稿' : firstLine(post.content)
}

/** The post that a post answers, in one line; a tap shows it, a click leads there. */
function ParentLine({ content, view }: { content: string; view: ThreadView }) {
  const number = answeredNumber(content)
  const parent = number === null ? undefined : view.posts.get(number)
  if (!parent || number === null) return null
  return (
    <a className="digest-parent" href={`#p${number}`} data-anchor={number}>
      <b className="num">{number}</b>
      <span>{textOf(parent, view.muted.has(number))}</span>
    </a>
  )
}

/** Why the post was chosen, and the way to its place in the thread. */
function Marks({ number, marks }: { number: number; marks: PostMarks }) {
  const figures = [
    ['返信', marks.replies],
    ['いいね', marks.likes],
    ['引用', marks.quotes],
  ] as const
  return (
    <p className="digest-marks">
      {figures.map(
        ([name, count]) =>
          count > 0 && (
            <span key={name}>
              {name} <b className="num">{count}</b>
            </span>
          ),
      )}
      <a href={`#p${number}`} data-go="" aria-label={`レス ${number} の前後を読む`}>
        前後を読む
      </a>
    </p>
  )
}

interface DigestPostProps {
  post: Post
  view: ThreadView
  marks: PostMarks
  reactions: ReactionState
  canReact: boolean
  canReply: boolean
  stopped: string | undefined
}

/** A post of 今北, between the one it answers and what others made of it. */
export function DigestPost({ post, view, marks, ...props }: DigestPostProps) {
  const number = post.post_number
  const count = view.idCounts.get(number)
  return (
    <PostBoundary>
      <PostItem
        {...props}
        row={{ ...alone, post }}
        answers={marks.replies}
        isMany={view.many.has(number)}
        nth={count?.nth ?? 0}
        total={count?.total ?? 0}
        isTop={view.top.has(post.display_id)}
        isMine={view.mine.has(number)}
        isToMe={view.toMe.has(number)}
        isOwner={post.display_id === view.ownerId}
        muted={view.muted.get(number)}
        query=""
        isNear
        above={<ParentLine content={post.content} view={view} />}
        below={<Marks number={number} marks={marks} />}
      />
    </PostBoundary>
  )
}
