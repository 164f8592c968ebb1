import type { Article } from '@gamelog/contracts/antenna/article'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import { articleHref } from '../../shared/articles/article-href.ts'
import { NewArticleBadge, RelativeTime } from '../../shared/articles/article-times.tsx'
import type { Feed } from '../../shared/articles/feed.ts'
import { GameLabel, PrMark, SourceLabel } from '../../shared/articles/labels.tsx'
import { TalkMark } from '../../shared/articles/talk-button.tsx'
import { Thumb } from '../../shared/thumb/thumb.tsx'

interface TileProps {
  article: Article
  feed: Feed
  isRead: boolean
  thread: ArticleThread | undefined
}

function tileProps({ article, feed, isRead }: Omit<TileProps, 'thread'>) {
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
/** One line: what does not fit at its end is left out. */
const meta =
  'flex h-5 min-w-0 flex-wrap content-start items-center gap-x-3 overflow-hidden leading-5 text-12 text-ink-3'

const mark =
  'absolute z-3 flex h-11 min-w-11 items-center justify-center gap-1.5 border border-line-2 bg-panel px-2 text-12 ' +
  'font-bold text-ink-2 transition-colors duration-(--t-fast) hover:text-accent tab:h-8 tab:min-w-8'

function Talk({ article, feed, thread, className }: TileProps & { className: string }) {
  return (
    <TalkMark article={article} category={feed.categoryOf(article)} thread={thread} className={className} />
  )
}

/** The large tile: its caption is cut into the picture like a lower third. */
export function LeadTile(props: TileProps) {
  const { article, feed } = props
  const category = feed.categoryOf(article)
  return (
    <div className="relative col-span-2 flex flex-col tab:col-span-4 tab:row-span-2">
      <a {...tileProps(props)} className="group flex flex-1 flex-col">
        <span className="ticks -mx-4 block overflow-x-clip [--tick:14px] group-hover:[--tick-colour:var(--ink-1)] tab:mx-0 tab:min-h-0 tab:flex-1 tab:overflow-x-visible">
          <Thumb article={article} category={category} eager className="tab:aspect-auto tab:h-full" />
        </span>
        <span className="relative z-3 -mt-9 mr-3.5 block border-l-4 border-game bg-panel px-4 pt-3.5 pb-0.5">
          <span className={`${title} line-clamp-2 min-h-[3em] text-18 leading-normal wide-title`}>
            {article.title}
          </span>
          <span className={`${meta} mt-1.5`}>
            <NewArticleBadge seconds={article.publishedDate} />
            {category && <GameLabel game={category} />}
            <PrMark article={article} />
            <SourceLabel name={article.sourceSite} source={feed.sourceOf(article)} />
            <RelativeTime seconds={article.publishedDate} />
          </span>
        </span>
      </a>
      <Talk {...props} className={`${mark} top-2 right-0 tab:right-2`} />
    </div>
  )
}

/** A tile with a picture over two lines. */
export function SubTile(props: TileProps) {
  const { article, feed } = props
  return (
    <div className="relative min-w-0 tab:col-span-2">
      <a {...tileProps(props)} className="group block">
        <Thumb article={article} category={feed.categoryOf(article)} eager />
        <span className={`${title} mt-2 line-clamp-2 min-h-[3em] text-14 leading-normal`}>
          {article.title}
        </span>
        <span className={`${meta} mt-1`}>
          <NewArticleBadge seconds={article.publishedDate} />
          <PrMark article={article} />
          <SourceLabel name={article.sourceSite} source={feed.sourceOf(article)} />
          <RelativeTime seconds={article.publishedDate} />
        </span>
      </a>
      <Talk {...props} className={`${mark} top-1 right-1`} />
    </div>
  )
}

/** A tile of text under a stub in the game's colour. */
export function MiniTile(props: TileProps) {
  const { article, feed } = props
  return (
    <div className="relative hidden min-w-0 tab:col-span-2 tab:block">
      <a
        {...tileProps(props)}
        className="group relative block border-t border-line-2 pt-2.5 before:absolute before:-top-px before:left-0 before:h-[3px] before:w-6 before:bg-game"
      >
        <span className={`${title} line-clamp-2 min-h-[3.1em] text-13 leading-[1.55]`}>{article.title}</span>
        <span className={`${meta} mt-1 pr-7`}>
          <NewArticleBadge seconds={article.publishedDate} />
          <PrMark article={article} />
          <SourceLabel name={article.sourceSite} source={feed.sourceOf(article)} />
          <RelativeTime seconds={article.publishedDate} />
        </span>
      </a>
      <Talk
        {...props}
        className="absolute right-0 -bottom-0.5 flex h-6 min-w-6 items-center justify-end gap-1 bg-panel pl-1.5 text-12 font-bold text-ink-2 hover:text-accent"
      />
    </div>
  )
}
