import type { PostRuleHit } from '@gamelog/contracts/board/post-rules'
import { MarkedText } from '../../shared/rules/marked-text.tsx'
import { excerptOf } from './excerpt.ts'

interface PostExcerptProps {
  content: string
  hits: readonly PostRuleHit[]
  /** Null: of a thread that was not made. */
  thread: { readonly id: number; readonly title: string } | null
  /** Of the thread that was not made. */
  title?: string | null
  /** Null: it was not published. */
  number: number | null
}

const where =
  'inline-flex min-h-6 max-w-full items-center gap-2 justify-self-start text-12 text-ink-3 max-tab:min-h-11'

/** A post in a table: the words around its first mark, and where it stands. */
export function PostExcerpt({ content, hits, thread, title, number }: PostExcerptProps) {
  const excerpt = excerptOf(content, hits)
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere">
      <p className="line-clamp-2">
        <MarkedText {...excerpt} />
      </p>
      {thread ? (
        <a
          className={`${where} hover:text-accent`}
          href={`/board/thread/${thread.id}${number === null ? '' : `#p${number}`}`}
          target="_blank"
          rel="noreferrer"
        >
          <span className="truncate">{thread.title}</span>
          {number !== null && <span className="num">#{number}</span>}
        </a>
      ) : (
        title && (
          <span className={where}>
            <span className="truncate">
              新しいスレッド「
              <MarkedText text={title} hits={hits} target="title" />」
            </span>
          </span>
        )
      )}
    </div>
  )
}
