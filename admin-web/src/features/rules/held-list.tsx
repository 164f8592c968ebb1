import type { HeldPost, HeldStatus } from '@gamelog/contracts/board/held-posts'
import { relativeTime } from '@gamelog/ui/format'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { queueRow } from '../../shared/queue-row.ts'
import { MarkedText } from '../../shared/rules/marked-text.tsx'
import { excerptOf } from './excerpt.ts'

interface HeldListProps {
  posts: readonly HeldPost[]
  current: number | undefined
  onOpen: (post: HeldPost) => void
}

/** The held posts, the oldest first. */
export function HeldList({ posts, current, onOpen }: HeldListProps) {
  return (
    <ul className="divide-y divide-line-1" aria-label="承認待ちの投稿">
      {posts.map((post) => (
        <li key={post.id}>
          <Pressable
            {...queueRow(post.id === current)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-[3px] px-3.5 py-2.5 text-left wrap-anywhere hover:bg-raised aria-[current]:bg-hover aria-[current]:shadow-[inset_3px_0_0_var(--accent)] max-tab:min-h-15 max-tab:py-3"
            onClick={() => onOpen(post)}
          >
            <b className="truncate">{heldPlace(post)}</b>
            {post.status === 'waiting' ? (
              <time className="num text-12 whitespace-nowrap text-ink-3" dateTime={post.held_at}>
                {relativeTime(Date.parse(post.held_at) / 1_000, Date.now() / 1_000)}
              </time>
            ) : (
              <StatusTag status={post.status} />
            )}
            <span className="col-span-2 line-clamp-2 leading-[1.55] text-ink-2">
              <MarkedText {...excerptOf(post.content, post.hits)} />
            </span>
            <span className="col-span-2 text-12 text-ink-3">{post.rule.name}</span>
          </Pressable>
        </li>
      ))}
    </ul>
  )
}

/** Where the post would stand. */
export function heldPlace({ kind, thread, title }: HeldPost): string {
  if (kind === 'post') return thread?.title ?? 'スレッド'
  return `${kind === 'next' ? '次スレ' : '新しいスレッド'}「${title ?? ''}」`
}

const statusLabels: Readonly<Record<HeldStatus, string>> = {
  waiting: '承認待ち',
  published: '公開した',
  refused: '拒否した',
  withdrawn: '取り下げ',
}

export function StatusTag({ status }: { status: HeldStatus }) {
  return <Tag {...(status === 'refused' && { look: 'warn' as const })}>{statusLabels[status]}</Tag>
}
