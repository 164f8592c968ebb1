import type { OwnHeldPost } from '@gamelog/contracts/board/readers'
import { refusedHeldDays } from '@gamelog/contracts/common/retention'
import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Clock3, Copy, EyeOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '../../shared/link.tsx'
import { momentText } from './moment-text.ts'
import { type HeldPostsState, useHeldPosts } from './use-held-posts.ts'

const states = {
  waiting: { text: '運営が確認中', icon: Clock3, look: 'text-warn' },
  refused: { text: '公開されませんでした', icon: EyeOff, look: 'text-hot' },
} as const

function heldPlaceText({ kind, thread, title }: OwnHeldPost): string {
  if (kind === 'thread') return `新しいスレッド「${title}」`
  if (kind === 'next') return `次スレ「${title}」`
  return thread?.title ?? '削除されたスレッド'
}

function HeldItem({ held, now }: { held: OwnHeldPost; now: number }) {
  const { kind, thread, title, content } = held
  const { text, icon: Icon, look } = states[held.status]
  const excerpt = content.replace(/\s+/g, ' ').trim()
  return (
    <div className="me-item" data-game={held.game_category}>
      <div className="min-w-0">
        {thread ? (
          <Link to={`/board/thread/${thread.id}`} className="title excerpt">
            {excerpt}
          </Link>
        ) : (
          <p className="title excerpt">{excerpt}</p>
        )}
        <p className="meta">
          <span className={`inline-flex items-center gap-1 font-bold ${look}`}>
            <Icon size={13} aria-hidden />
            {text}
          </span>
          <time dateTime={held.held_at}>{momentText(Date.parse(held.held_at), now, '今日 ')}</time>
          <span className="where">{heldPlaceText(held)}</span>
        </p>
      </div>
      {/* The site itself writes the first post of a next thread. */}
      {kind !== 'next' && (
        <div className="end">
          <IconButton
            icon={Copy}
            label={`「${excerpt.slice(0, 20)}」をコピー`}
            title="コピー"
            size="touch"
            iconSize={18}
            className="-outline-offset-4"
            onClick={() => void copyText(title === null ? content : `${title}\n${content}`)}
          />
        </div>
      )}
    </div>
  )
}

/** The list of one's posts below those that are not public; the list is told whether there are any. */
export function WithHeldPosts({ children }: { children: (hasHeld: boolean) => ReactNode }) {
  const held = useHeldPosts()
  return (
    <>
      <HeldPosts {...held} />
      {children(held.posts.length > 0)}
    </>
  )
}

/** Those that wait for the operators, and those they did not make public. */
function HeldPosts({ posts, error, isFetching, onRetry }: HeldPostsState) {
  const id = useId()
  const [openedAt] = useState(Date.now)
  if (error) {
    return (
      <div role="alert" className="me-bar">
        <p>確認中の投稿を読み込めませんでした。</p>
        <Button kind="quiet" onClick={onRetry} disabled={isFetching}>
          再読み込み
        </Button>
      </div>
    )
  }
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="me-day">
        公開されていない投稿
      </h2>
      <ul aria-labelledby={id}>
        {posts.map((held) => (
          <li key={held.id}>
            <HeldItem held={held} now={openedAt} />
          </li>
        ))}
      </ul>
      {posts.some(({ status }) => status === 'refused') && (
        <p className="border-b border-line-1 px-4 py-3 text-12 text-ink-3 tab:px-5">
          公開されなかった投稿は{refusedHeldDays}日間表示されます。コピーして書き直せます。
        </p>
      )}
    </section>
  )
}
