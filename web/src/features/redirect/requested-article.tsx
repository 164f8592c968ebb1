import type { Article, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { RelativeTime } from '@gamelog/ui/articles/article-times.tsx'
import { GameLabel, PrMark, SourceLabel } from '@gamelog/ui/articles/labels.tsx'
import { dateTime } from '@gamelog/ui/format'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Thumb } from '@gamelog/ui/thumb/thumb.tsx'
import { ArrowUpRight } from 'lucide-react'
import { TalkButton } from '../../shared/articles/talk-button.tsx'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'

interface RequestedArticleProps {
  article: Article
  category: ArticleCategory | null
  source: PublishedSource | undefined
  /** Beginning of its text as the source gives it. */
  summary: string | undefined
}

const heading = 'px-4 pt-4 pb-3 text-13 font-bold text-ink-2 tab:px-6 tab:pt-6'

/** The requested article: picture, title, source and the link to it. */
export function RequestedArticle({ article, category, source, summary }: RequestedArticleProps) {
  const threads = useArticleThreads()
  return (
    <article data-game={category ?? 'all'}>
      <p className={heading}>お探しの記事</p>
      <div className="ticks mx-4 border border-line-2 bg-raised [--tick:14px] tab:mx-6">
        <Thumb
          article={article}
          category={category}
          eager
          isLead
          className="max-h-[26dvh] w-full tab:max-h-none"
        />
        <div className="border-l-3 border-game p-4 tab:p-6">
          <h1 className="wide-title line-clamp-5 text-18 leading-normal font-bold tab:line-clamp-none tab:text-22">
            {article.title}
          </h1>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
            {category && <GameLabel game={category} />}
            <PrMark article={article} />
            <SourceLabel name={article.sourceSite} source={source} />
            <span className="num">{dateTime(article.publishedDate)}</span>
            <RelativeTime seconds={article.publishedDate} />
          </p>
          <a
            href={article.link}
            rel="noopener"
            data-source={article.id}
            className={buttonClass('primary', 'm', 'mt-5 h-12 w-full tab:h-12')}
          >
            続きを読む
            <ArrowUpRight size={18} aria-hidden />
          </a>
          {summary && (
            <blockquote className="mt-4 border-l-2 border-line-2 pl-3 text-13 leading-[1.75] text-ink-2 wide-title">
              {summary}
            </blockquote>
          )}
          <TalkButton
            article={article}
            category={category}
            thread={threads[article.id]}
            className={buttonClass('plain', 'm', 'mt-3 h-11 w-full tab:h-11')}
          />
        </div>
      </div>
      <p className="px-4 py-4 text-12 leading-[1.7] text-ink-3 tab:px-6">
        続きは配信元「{article.sourceSite}」のページで読めます。
      </p>
    </article>
  )
}

export function RequestedArticleSkeleton() {
  return (
    <div>
      <h1 className={heading}>お探しの記事</h1>
      <p role="status" className="px-4 pb-3 text-13 text-ink-2 tab:px-6">
        記事を読み込んでいます...
      </p>
      <div aria-hidden="true" className="mx-4 border border-line-1 tab:mx-6">
        <span className="skeleton aspect-video max-h-[26dvh] w-full tab:max-h-none" />
        <div className="grid gap-3 p-4 tab:p-6">
          <span className="skeleton h-6 w-11/12" />
          <span className="skeleton h-6 w-2/3" />
          <span className="skeleton h-12" />
        </div>
      </div>
    </div>
  )
}
