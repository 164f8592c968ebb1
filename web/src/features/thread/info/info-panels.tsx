import './info.css'
import { boardLimits } from '@gamelog/contracts/board/limits'
import { jstClock } from '@gamelog/domain/jst'
import type { ThreadState } from '@gamelog/domain/thread-delta'
import { useNow } from '@gamelog/ui/use-now'
import { ImageIcon, Link2, Play } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { useStore } from 'zustand'
import { firstLine } from '../first-line.ts'
import { pictureProps } from '../media/load-picture.ts'
import { mediaStates } from '../media/media-states.ts'
import { type ThreadLink, threadLinks } from '../media/thread-links.ts'
import { useReactions } from '../reaction-store.ts'
import type { ThreadView } from '../use-thread-view.ts'
import { type PostHours, postHours } from './post-hours.ts'

export interface InfoProps {
  state: ThreadState
  view: ThreadView
  /** How many have the thread open; null = not known. */
  viewers: number | null
  onJump: (number: number) => void
}

/** Fewer viewers are not told: one of them might be known. */
const leastViewers = 5

const hourOf = (at: number) => `${jstClock(new Date(at)).getUTCHours()}時`

function Bars({ hours, isOver }: { hours: PostHours; isOver: boolean }) {
  const { bars, highest, highestAt, from } = hours
  const text =
    highest === 0
      ? '1時間ごとのレス数、直近24時間。投稿はありません'
      : `1時間ごとのレス数、${isOver ? '最後の' : '直近'}24時間。最多は${hourOf(highestAt)}台の${highest}レス`
  return (
    <div className="hours">
      <div role="img" aria-label={text} className="bars">
        {bars.map((posts, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the hour is the key
            key={index}
            data-now={(!isOver && index === bars.length - 1) || undefined}
            data-high={(posts > 0 && posts >= highest * 0.7) || undefined}
            style={{ '--v': highest === 0 ? 0 : Math.round((posts / highest) * 100) } as CSSProperties}
          />
        ))}
      </div>
      <p aria-hidden className="scale">
        <span>{isOver ? hourOf(from) : `昨日${hourOf(from)}`}</span>
        <span>1時間ごとのレス</span>
        <span>{isOver ? '最終レス' : '今'}</span>
      </p>
    </div>
  )
}

/** Figures of a thread: posts by the hour, what is left, writers, viewers. */
export function ThreadFigures({ state: { thread, posts }, viewers }: InfoProps) {
  const minute = useNow((seconds) => Math.floor(seconds / 60))
  const isOver = thread.status !== 'active'
  const end = isOver
    ? Date.parse(thread.last_posted_at)
    : Math.max((minute + 1) * 60_000, Date.parse(thread.last_posted_at))
  const hours = useMemo(() => postHours(posts, end), [posts, end])
  const writers = useMemo(() => new Set(posts.map((post) => post.display_id)).size, [posts])
  const figures = [
    ...(isOver ? [] : [{ name: 'この1時間', value: hours.lastHour, unit: 'レス' }]),
    { name: '残り', value: Math.max(0, boardLimits.posts - thread.post_count), unit: 'レス' },
    { name: '書いた人', value: writers, unit: 'ID' },
    ...(viewers !== null && viewers >= leastViewers
      ? [{ name: 'いま見ている人', value: viewers, unit: '人' }]
      : []),
  ]
  return (
    <>
      <Bars hours={hours} isOver={isOver} />
      <dl className="figures-grid">
        {figures.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The posts with most answers. */
export function useTopPosts({ state, view }: Pick<InfoProps, 'state' | 'view'>) {
  const reactions = useReactions(state.thread.id)
  return useMemo(
    () =>
      [...view.many].flatMap((number) => {
        const post = view.posts.get(number)
        if (!post) return []
        const answers = view.references.get(number)?.length ?? 0
        return {
          number,
          text: firstLine(post.content),
          answers,
          likes: reactions.get(number)?.likeCount ?? 0,
        }
      }),
    [view, reactions],
  )
}

interface ToPostProps {
  number: number
  onJump: (number: number) => void
  className?: string
  children: React.ReactNode
}

function ToPost({ number, onJump, className, children }: ToPostProps) {
  return (
    <a
      href={`#p${number}`}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onJump(number)
      }}
    >
      {children}
    </a>
  )
}

/** 返信の多い投稿. */
export function TopPosts({
  posts,
  onJump,
}: {
  posts: ReturnType<typeof useTopPosts>
  onJump: InfoProps['onJump']
}) {
  return (
    <ol className="tops">
      {posts.map(({ number, text, answers, likes }) => (
        <li key={number}>
          <ToPost number={number} onJump={onJump} className="top">
            <b className="num">{number}</b>
            <span>
              <span className="words">{text}</span>
              <small>
                返信 <span className="num">{answers}</span>
                {likes > 0 && (
                  <>
                    {'　'}いいね <span className="num">{likes}</span>
                  </>
                )}
              </small>
            </span>
          </ToPost>
        </li>
      ))}
    </ol>
  )
}

/** Pictures and clips of a thread, and its other links; newest first. */
export function useThreadLinks({ state, view }: Pick<InfoProps, 'state' | 'view'>) {
  return useMemo(() => {
    const all = threadLinks(state.posts, view.muted).reverse()
    return { tiles: all.filter(({ media }) => media), links: all.filter(({ media }) => !media) }
  }, [state.posts, view.muted])
}

interface LinkListProps {
  links: readonly ThreadLink[]
  onJump: InfoProps['onJump']
}

/** Pictures and clips of a thread, each at its post; those that are open show the picture. Nothing is asked of their hosts. */
export function LinkTiles({ links, onJump }: LinkListProps) {
  const states = useStore(mediaStates)
  return (
    <ol className="link-tiles">
      {links.map(({ number, href, media }) => (
        <li key={href}>
          <ToPost number={number} onJump={onJump}>
            <span className="sr-only">レス </span>
            {media?.kind === 'picture' && states.get(href) === 'open' ? (
              <img {...pictureProps(media)} alt="" />
            ) : media?.kind === 'picture' ? (
              <ImageIcon size={20} aria-hidden />
            ) : (
              <Play size={20} aria-hidden />
            )}
            <span className="num">{number}</span>
            <span className="sr-only"> の{media?.kind === 'picture' ? '画像' : '動画'}</span>
          </ToPost>
        </li>
      ))}
    </ol>
  )
}

/** Other links of a thread. */
export function LinkList({ links, onJump }: LinkListProps) {
  return (
    <ol className="tops">
      {links.map(({ number, href, host, text }) => (
        <li key={href} className="top">
          <ToPost number={number} onJump={onJump} className="num to">
            {number}
          </ToPost>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            <span className="words">{text}</span>
            <small>
              <Link2 size={13} aria-hidden />
              {host}
            </small>
          </a>
        </li>
      ))}
    </ol>
  )
}
