import type { Article, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { articleHref } from '@gamelog/ui/articles/article-href'
import { NewArticleBadge, RelativeTime } from '@gamelog/ui/articles/article-times.tsx'
import { GameLabel, PrMark, SourceLabel } from '@gamelog/ui/articles/labels.tsx'
import { clockTime } from '@gamelog/ui/format'
import { Thumb } from '@gamelog/ui/thumb/thumb.tsx'
import { memo } from 'react'
import { TalkButton } from './talk-button.tsx'

interface ArticleRowProps {
  article: Article
  category: ArticleCategory | null
  source: PublishedSource | undefined
  /** Opened before; shown dimmed. */
  isRead: boolean
  thread: ArticleThread | undefined
}

const row =
  'group grid grid-cols-[minmax(0,1fr)_116px] gap-x-3 px-4 py-3.5 -outline-offset-2 transition-colors duration-(--t-fast) ' +
  'text-ink-1 hover:bg-raised tab:grid-cols-[62px_minmax(0,1fr)_152px] tab:gap-x-4 tab:py-4 tab:pr-5 tab:pl-0'

// The line extends over the row's padding to join those of the neighbouring rows.
const body =
  'relative min-w-0 pl-3 before:absolute before:top-1 before:left-0 before:h-10 before:w-[3px] before:bg-game ' +
  'before:transition-[height] before:duration-(--t-base) before:ease-(--ease) tab:-my-4 tab:border-l ' +
  'tab:border-line-2 tab:py-4 tab:pl-4 tab:before:top-5 tab:before:-left-0.5 tab:before:h-4 ' +
  'tab:group-hover:before:h-[calc(100%-36px)]'

// Positioned over the space the row leaves: on phones under the picture, elsewhere beside the source.
const talk =
  'absolute right-4 bottom-1.5 flex h-11 w-[116px] items-center gap-1.5 text-left text-12 leading-tight ' +
  'text-ink-3 -outline-offset-2 transition-colors duration-(--t-fast) hover:text-accent ' +
  'tab:right-[188px] tab:bottom-3 tab:h-8 tab:w-auto'

/** An article in a list: time and age, title and source, picture. */
export const ArticleRow = memo(function ArticleRow({
  article,
  category,
  source,
  isRead,
  thread,
}: ArticleRowProps) {
  return (
    <li className="relative border-b border-line-1">
      <a
        href={articleHref(article)}
        target="_blank"
        rel="noopener"
        data-game={category ?? 'all'}
        data-read={isRead || undefined}
        className={row}
      >
        <span className="hidden pt-0.5 text-right text-12 leading-[1.4] whitespace-nowrap text-ink-3 tab:block">
          <span className="num block text-14 leading-normal font-bold text-ink-2">
            {clockTime(article.publishedDate)}
          </span>
          <RelativeTime seconds={article.publishedDate} />
        </span>
        <span className={body}>
          <span className="mb-1.5 line-clamp-3 text-15 leading-normal font-bold group-data-read:font-normal group-data-read:text-ink-3 group-hover:text-accent tab:wide-title tab:mb-2 tab:line-clamp-2 tab:text-16 tab:leading-[1.55]">
            {article.title}
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-12 text-ink-3 tab:pr-40">
            <NewArticleBadge seconds={article.publishedDate} />
            {category && <GameLabel game={category} />}
            <span className="flex min-w-0 items-center gap-x-2.5">
              <PrMark article={article} />
              <SourceLabel name={article.sourceSite} source={source} />
              <RelativeTime seconds={article.publishedDate} className="flex-none tab:hidden" />
            </span>
          </span>
        </span>
        <Thumb article={article} category={category} className="mb-9 self-start tab:mb-0" />
      </a>
      <TalkButton article={article} category={category} thread={thread} className={talk} />
    </li>
  )
})
