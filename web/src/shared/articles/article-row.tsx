import type { Article } from '@gamelog/contracts/antenna/article'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { articleHref } from '@gamelog/ui/articles/article-href'
import { ClockOrDay, RelativeTime } from '@gamelog/ui/articles/article-times.tsx'
import { GameLabel, PrMark } from '@gamelog/ui/articles/labels.tsx'
import { clockTime, isNewArticle } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Thumb } from '@gamelog/ui/thumb/thumb.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { Ellipsis } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import './article-rows.css'
import './compact-rows.css'
import { openRowMenu } from './row-menu-store.ts'
import { TalkCount } from './talk-button.tsx'

interface ArticleRowProps {
  article: Article
  category: ArticleCategory | null
  /** Opened before; shown dimmed. */
  isRead: boolean
  /** Not there at the last visit: says NEW in its first hour. */
  isUnseen?: boolean
  thread: ArticleThread | undefined
  /** In コンパクト, where the styles hide its age. */
  isCompact?: boolean
  /** ほかNサイト, which opens the other articles of its story. */
  also?: ReactNode
  /** See `Scene`. */
  shift?: number
}

function NewText({ seconds }: { seconds: number }) {
  return useNow((now) => isNewArticle(seconds, now)) ? <span className="new-t">NEW</span> : null
}

/** An article in a list: time and age, title and source, picture. Its title's link covers the row. */
export const ArticleRow = memo(function ArticleRow({
  article,
  category,
  isRead,
  isUnseen = false,
  thread,
  isCompact = false,
  also,
  shift = 0,
}: ArticleRowProps) {
  const { id, title, sourceSite, publishedDate } = article
  return (
    <li className="fr" data-game={category ?? 'all'} data-article={id}>
      <span className="at">
        <b className="num">{isCompact ? <ClockOrDay seconds={publishedDate} /> : clockTime(publishedDate)}</b>
        <RelativeTime seconds={publishedDate} />
      </span>
      <span className="bd">
        <a
          href={articleHref(article)}
          target="_blank"
          rel="noopener"
          data-read={isRead || undefined}
          className="t"
        >
          {title}
        </a>
        <span className="mt">
          {isUnseen && !isRead && <NewText seconds={publishedDate} />}
          {category && <GameLabel game={category} />}
          <PrMark article={article} />
          <span className="src">{sourceSite}</span>
          {also}
          <RelativeTime seconds={publishedDate} className="ti" />
          {thread && <TalkCount thread={thread} />}
        </span>
      </span>
      <Thumb article={article} category={category} shift={shift} />
      <Pressable
        className="more-b"
        data-row-menu
        aria-haspopup="dialog"
        aria-label={`${title}のメニュー`}
        onClick={({ currentTarget }) => openRowMenu(article, currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </Pressable>
    </li>
  )
})
