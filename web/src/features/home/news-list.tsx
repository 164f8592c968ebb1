import type { Article } from '@gamelog/contracts/antenna/article'
import { clockTime, count } from '@gamelog/ui/format'
import { Fragment } from 'react'
import { ArticleRow } from '../../shared/articles/article-row.tsx'
import type { Feed } from '../../shared/articles/feed.ts'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'
import { useViewed } from '../../shared/articles/viewed.ts'
import { hasAds } from '../ads/ad-config.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { articlesAboveLine, lineOfVisit } from './last-visit.ts'

interface NewsHeadingProps {
  /** When the feed was last written, in unix seconds. */
  generatedAt?: number
  /** Articles left out by the reader's NG rules. */
  muted?: number
  /** Articles published since the page was loaded. */
  waiting?: number
  onShowWaiting?: () => void
}

/** Heading of the list; 最終更新 is when the feed was last written. */
export function NewsHeading({ generatedAt, muted = 0, waiting = 0, onShowWaiting }: NewsHeadingProps) {
  return (
    <div className="flex items-center gap-2.5 px-4 pt-5 pb-3 tab:px-5 tab:pt-6">
      <h2 className="flex-1 text-16 font-bold">新着記事</h2>
      {muted > 0 && (
        <a href="/board/settings/ngid" className="py-1 text-12 text-ink-3 hover:text-ink-1 hover:underline">
          NGで非表示 <span className="num">{count(muted)}</span>件
        </a>
      )}
      {waiting > 0 && (
        <button
          type="button"
          onClick={onShowWaiting}
          className="-my-2 h-9 px-2 text-12 font-bold text-accent hover:underline"
        >
          新着 <span className="num">{count(waiting)}</span>件を表示
        </button>
      )}
      {waiting === 0 && generatedAt !== undefined && (
        <p className="text-12 text-ink-3">
          最終更新 <span className="num">{clockTime(generatedAt)}</span>
        </p>
      )}
    </div>
  )
}

/** Rows between two ads; no more ads after the third. */
const rowsPerAd = 10
const adAfter = [2, 3, 4] as const

function groupRows(count: number): { start: number; end: number }[] {
  if (!hasAds) return [{ start: 0, end: count }]
  const starts = [0, 1, 2, 3].map((group) => group * rowsPerAd).filter((start) => start < count)
  return starts.map((start, group) => ({
    start,
    end: group === 3 ? count : Math.min(start + rowsPerAd, count),
  }))
}

/** The match log: one row per article, newest first, with a line where the last visit ended. */
export function NewsList({ articles, feed }: { articles: readonly Article[]; feed: Feed }) {
  const viewed = useViewed()
  const threads = useArticleThreads()
  const groups = groupRows(articles.length)
  const above = articlesAboveLine(articles, lineOfVisit())
  return (
    <>
      {groups.map(({ start, end }, group) => (
        <Fragment key={start}>
          <ul className="border-t border-line-1">
            {articles.slice(start, end).map((article, offset) => {
              const index = start + offset
              return (
                <Fragment key={article.id}>
                  {index === above && index > 0 && (
                    <li className="flex items-center gap-3 border-b border-line-1 bg-accent-soft px-4 py-1.5 text-12 font-bold text-accent after:flex-1 after:ruler-heading tab:px-5">
                      前回ここまで
                    </li>
                  )}
                  <ArticleRow
                    article={article}
                    category={feed.categoryOf(article)}
                    source={feed.sourceOf(article)}
                    isRead={viewed.has(article.id)}
                    thread={threads[article.id]}
                  />
                </Fragment>
              )
            })}
          </ul>
          {group < 3 && end < articles.length && <AdPair index={adAfter[group] ?? 2} />}
        </Fragment>
      ))}
    </>
  )
}
