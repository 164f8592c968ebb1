import type { Article } from '@gamelog/contracts/antenna/article'
import { count } from '@gamelog/ui/format'
import { Fragment, type ReactNode } from 'react'
import { ArticleRow } from '../../shared/articles/article-row.tsx'
import type { Feed } from '../../shared/articles/feed.ts'
import { rowDensity } from '../../shared/articles/row-density.ts'
import { RowMenuLayer } from '../../shared/articles/row-menu-layer.tsx'
import { shiftsOf } from '../../shared/articles/scene-shifts.ts'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'
import { useViewed } from '../../shared/articles/viewed.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { articlesAboveLine, lineOfVisit } from './last-visit.ts'

/** Rows before each interruption of the list; the last group takes the rest. */
const groupEnds = [4, 8, 18, 28, 38]

function groupRows(count: number): { start: number; end: number }[] {
  const starts = [0, ...groupEnds].filter((start) => start < count)
  return starts.map((start, group) => ({ start, end: Math.min(groupEnds[group] ?? count, count) }))
}

/** Stands after a group of rows: first an ad, then the pickups, then ads again. */
function Interruption({ group, pickups }: { group: number; pickups: ReactNode }) {
  if (group === 1) return pickups
  const ad = ([1, undefined, 2, 3, 4] as const)[group]
  return ad === undefined ? null : <AdPair index={ad} />
}

interface NewsListProps {
  articles: readonly Article[]
  feed: Feed
  /** Newest first: a line stands where the last visit ended. */
  isRecent: boolean
  /** 編集部のピックアップ, after the eighth row. */
  pickups: ReactNode
}

/** The match log: one row per article. */
export function NewsList({ articles, feed, isRecent, pickups }: NewsListProps) {
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
          {(end < articles.length || group === 1) && <Interruption group={group} pickups={pickups} />}
        </Fragment>
      ))}
      {articles.length <= 4 && pickups}
      <RowMenuLayer feed={feed} threads={threads} />
    </>
  )
}
