import type { Article, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import type { ReactNode } from 'react'
import { articleHref } from '../articles/article-href.ts'
import { NewArticleBadge, RelativeTime } from '../articles/article-times.tsx'
import { GameLabel, PrMark, SourceLabel } from '../articles/labels.tsx'
import { Thumb } from '../thumb/thumb.tsx'

/** What a tile asks about its article. */
export interface ArticleKinds {
  categoryOf(article: Article): ArticleCategory | null
  sourceOf(article: Article): PublishedSource | undefined
}

export interface TileProps {
  article: Article
  feed: ArticleKinds
  isRead: boolean
  /** Not there at the reader's last visit: says NEW in its first hour. */
  isUnseen: boolean
  /** Renders what leads to the thread about the article, with the classes of its place. */
  talk: (article: Article, className: string) => ReactNode
}

function tileProps({ article, feed, isRead }: TileProps) {
  return {
    href: articleHref(article),
    target: '_blank',
    rel: 'noopener',
    'data-game': feed.categoryOf(article) ?? 'all',
    'data-read': isRead || undefined,
  }
}

const title =
  'font-bold transition-colors duration-(--t-fast) group-data-read:font-normal group-data-read:text-ink-3 group-hover:text-accent '
/** One line: a long source is cut, the time never. */
const meta =
  'flex h-5 min-w-0 items-center gap-x-3 overflow-hidden leading-5 text-12 whitespace-nowrap text-ink-3 [&>time]:flex-none'

/** At the end of the meta line, as large to touch as a finger. */
const mark =
  'absolute right-0 -bottom-0.5 z-3 flex h-6 min-w-6 items-center justify-end gap-1 bg-panel pl-1.5 text-12 font-bold ' +
  'text-ink-2 after:absolute after:-inset-2.5 hover:text-accent tab:after:inset-0'

/** Place of the large tile, by the number of tiles beside it. */
export const leadPlaces = [
  'col-span-2 tab:col-span-6',
  'col-span-2 tab:col-span-4',
  'col-span-2 tab:col-span-4 tab:row-span-2',
]

/** The large tile: its caption is cut into the picture like a lower third. `subs`: tiles beside it. */
export function LeadTile({ subs, ...props }: TileProps & { subs: number }) {
  const { article, feed, isRead, isUnseen } = props
  const category = feed.categoryOf(article)
  return (
    <div className={`relative flex flex-col ${leadPlaces[subs]}`}>
      <a {...tileProps(props)} className="group flex flex-1 flex-col">
        <span className="ticks -mx-4 block overflow-x-clip [--tick:14px] group-hover:[--tick-colour:var(--ink-1)] tab:mx-0 tab:min-h-0 tab:flex-1 tab:overflow-x-visible">
          <Thumb
            article={article}
            category={category}
            isLead
            className={subs === 0 ? '' : 'tab:aspect-auto tab:h-full'}
          />
        </span>
        <span className="relative z-3 -mt-9 mr-3.5 block border-l-4 border-game bg-panel px-4 pt-3.5 pb-0.5">
          <span
            className={`${title} line-clamp-3 min-h-[3em] text-18 leading-normal wide-title tab:line-clamp-2`}
          >
            {article.title}
          </span>
          <span className={`${meta} mt-1.5 pr-9`}>
            {isUnseen && !isRead && <NewArticleBadge seconds={article.publishedDate} />}
            {category && <GameLabel game={category} />}
            <PrMark article={article} />
            <SourceLabel name={article.sourceSite} source={feed.sourceOf(article)} />
            <RelativeTime seconds={article.publishedDate} />
          </span>
        </span>
      </a>
      {props.talk(article, `${mark} mr-3.5`)}
    </div>
  )
}

/** A tile with a picture over two lines; as wide as a phone where it `isAlone` below the large one. */
export function SubTile({ isAlone, ...props }: TileProps & { isAlone: boolean }) {
  const { article, feed, isRead, isUnseen } = props
  return (
    <div className={`relative min-w-0 tab:col-span-2 ${isAlone ? 'col-span-2' : ''}`}>
      <a {...tileProps(props)} className="group block">
        <Thumb article={article} category={feed.categoryOf(article)} />
        <span className={`${title} mt-2 line-clamp-2 min-h-[3em] text-14 leading-normal`}>
          {article.title}
        </span>
        <span className={`${meta} mt-1 pr-9`}>
          {isUnseen && !isRead && <NewArticleBadge seconds={article.publishedDate} />}
          <PrMark article={article} />
          <SourceLabel name={article.sourceSite} source={feed.sourceOf(article)} />
          <RelativeTime seconds={article.publishedDate} />
        </span>
      </a>
      {props.talk(article, mark)}
    </div>
  )
}

/** A tile of text under a stub in the game's colour; `span`: columns it takes. */
export function MiniTile({ span, ...props }: TileProps & { span: number }) {
  const { article, feed, isRead, isUnseen } = props
  return (
    <div className="relative hidden min-w-0 tab:block" style={{ gridColumn: `span ${span}` }}>
      <a
        {...tileProps(props)}
        className="group relative block border-t border-line-2 pt-2.5 before:absolute before:-top-px before:left-0 before:h-[3px] before:w-6 before:bg-game"
      >
        <span className={`${title} line-clamp-2 min-h-[3.1em] text-13 leading-[1.55]`}>{article.title}</span>
        <span className={`${meta} mt-1 pr-9`}>
          {isUnseen && !isRead && <NewArticleBadge seconds={article.publishedDate} />}
          <PrMark article={article} />
          <SourceLabel name={article.sourceSite} source={feed.sourceOf(article)} />
          <RelativeTime seconds={article.publishedDate} />
        </span>
      </a>
      {props.talk(article, mark)}
    </div>
  )
}
