import type { HeldPost, HeldStatus } from '@gamelog/contracts/board/held-posts'
import { relativeTime } from '@gamelog/ui/format'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { queueRow } from '../../shared/queue-row.ts'
import { excerptOf } from './excerpt.ts'
import { MarkedText } from './marked-text.tsx'

interface HeldListProps {
  posts: readonly HeldPost[]
  current: number | undefined
  onOpen: (post: HeldPost) => void
}

/** The held posts, the oldest first. */
export function HeldList({ posts, current, onOpen }: HeldListProps) {
  return (
    <ul className="x-list" aria-label="承認待ちの投稿">
      {posts.map((post) => (
        <li key={post.id}>
          <button type="button" {...queueRow(post.id === current)} onClick={() => onOpen(post)}>
            <b className="truncate">{placeOf(post)}</b>
            {post.status === 'waiting' ? (
              <time className="text-ink-3 num text-12 whitespace-nowrap" dateTime={post.held_at}>
                {relativeTime(Date.parse(post.held_at) / 1_000, Date.now() / 1_000)}
              </time>
            ) : (
              <StatusTag status={post.status} />
            )}
            <span className="x line-clamp-2">
              <MarkedText {...excerptOf(post.content, post.hits)} />
            </span>
            <span className="m">
              <span>{post.rule.name}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where the post would stand. */
export function placeOf({ kind, thread, title }: HeldPost): string {
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
