import type { Article } from '@gamelog/contracts/antenna/article'
import { count } from '@gamelog/ui/format'
import { Fragment } from 'react'
import { ArticleRow } from '../../shared/articles/article-row.tsx'
import type { Feed } from '../../shared/articles/feed.ts'
import { rowDensity } from '../../shared/articles/row-density.ts'
import { RowMenuLayer } from '../../shared/articles/row-menu-layer.tsx'
import { shiftsOf } from '../../shared/articles/scene-shifts.ts'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'
import { useViewed } from '../../shared/articles/viewed.ts'
import { hasAds } from '../ads/ad-config.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { articlesAboveLine, lineOfVisit } from './last-visit.ts'

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

interface NewsListProps {
  articles: readonly Article[]
  feed: Feed
  /** Newest first: a line stands where the last visit ended. */
  isRecent: boolean
}

/** The match log: one row per article. */
export function NewsList({ articles, feed, isRecent }: NewsListProps) {
  const viewed = useViewed()
  const threads = useArticleThreads()
  const density = rowDensity.use()
  const groups = groupRows(articles.length)
  const line = lineOfVisit()
  const above = isRecent ? articlesAboveLine(articles, line) : 0
  const shifts = shiftsOf(articles, feed)
  return (
    <>
      {groups.map(({ start, end }, group) => (
        <Fragment key={start}>
          <ul className={density === 'compact' ? 'feed is-c' : 'feed'}>
            {articles.slice(start, end).map((article, offset) => {
              const index = start + offset
              return (
                <Fragment key={article.id}>
                  {index === above && index > 0 && (
                    <li className="upto">
                      <span>
                        前回ここまで・新着 <span className="num">{count(above)}</span>件
                      </span>
                    </li>
                  )}
                  <ArticleRow
                    article={article}
                    category={feed.categoryOf(article)}
                    isRead={viewed.has(article.id)}
                    isUnseen={line !== null && article.publishedDate > line}
                    thread={threads[article.id]}
                    shift={shifts[index] ?? 0}
                  />
                </Fragment>
              )
            })}
          </ul>
          {group < 3 && end < articles.length && <AdPair index={adAfter[group] ?? 2} />}
        </Fragment>
      ))}
      <RowMenuLayer feed={feed} threads={threads} />
    </>
  )
}
