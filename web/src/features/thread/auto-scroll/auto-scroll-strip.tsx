import './auto-scroll.css'
import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { boardSettings } from '../../../shared/board/stores.ts'
import { Link } from '../../../shared/link.tsx'
import { useOnline } from '../../../shared/use-online.ts'
import { setAutoScroll } from '../auto-scroll-threads.ts'
import type { LiveStatus } from '../use-live-thread.ts'
import { type PostsPerMinute, postsPerMinute } from './posts-per-minute.ts'

/** ms between two announcements of how fast a thread is. */
const announcePeriod = 60_000

const clockTime = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: 'numeric' })

interface AutoScrollStripProps {
  thread: Thread
  posts: readonly Post[]
  live: LiveStatus
  /** The event that the thread reports on. */
  event?: { readonly note: string; readonly address: string } | undefined
}

/** How far new posts come by themselves. */
function Status({ live }: { live: LiveStatus }) {
  const isOnline = useOnline()
  const { live: isWanted } = boardSettings.use()
  const isLive = isOnline && live === 'live'
  const problem = { off: '接続中...', connecting: '再接続中...', polling: '15秒ごとに更新', live: '実況中' }[
    live
  ]
  const text = isOnline ? (isWanted ? problem : '自動更新オフ') : 'オフライン'
  return (
    <span role="status" className={isLive ? 'state is-live' : 'state'}>
      {text}
    </span>
  )
}

function TurnOn() {
  return (
    <TextButton onClick={() => boardSettings.update((settings) => ({ ...settings, live: true }))}>
      オンにする
    </TextButton>
  )
}

function Bars({ bars, highest, highestAt }: PostsPerMinute) {
  const most = highestAt === null ? 'なし' : `${clockTime.format(highestAt)}ごろの${highest}レス`
  const marked = bars.lastIndexOf(highest)
  return (
    <span role="img" aria-label={`1分ごとのレス数、直近30分。最多は${most}`} className="bars">
      {bars.map((count, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the minute is the key
          key={index}
          data-highest={(highestAt !== null && index === marked) || undefined}
          style={{ '--share': highest && count / highest } as CSSProperties}
        />
      ))}
    </span>
  )
}

/** Under the line of a thread in 実況モード: how fast posts come. */
export function AutoScrollStrip({ thread, posts, live, event }: AutoScrollStripProps) {
  const { live: isWanted } = boardSettings.use()
  const seconds = useNow((now) => now)
  const latest = Date.parse(thread.last_posted_at)
  const figures = postsPerMinute(posts, Math.max(seconds * 1_000, latest))
  const rate = figures.bars.at(-1) ?? 0
  const [announced, setAnnounced] = useState('')
  const announce = useEffectEvent(() =>
    setAnnounced(`直近1分で${rate}レス、全部で${thread.post_count}レスです`),
  )
  useEffect(() => {
    const timer = setInterval(() => announce(), announcePeriod)
    return () => clearInterval(timer)
  }, [])
  return (
    <section aria-label="実況モード" className="auto-scroll-strip">
      <Status live={live} />
      {event && <b className="note">{event.note}</b>}
      <span className="rate">
        <b className="num">{rate}</b>レス/分
      </span>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {isWanted ? <Bars {...figures} /> : <TurnOn />}
      {event && (
        <Link to={event.address} className="font-bold text-accent">
          イベント
        </Link>
      )}
      <IconButton
        size="touch"
        icon={X}
        iconSize={18}
        label="実況モードを終える"
        className="ml-auto"
        onClick={() => setAutoScroll(thread.id, false)}
      />
    </section>
  )
}
