import type { Article } from '@gamelog/contracts/antenna/article'
import type { StoryRow } from '@gamelog/domain/story-rows'
import { count } from '@gamelog/ui/format'
import { Fragment, type ReactNode } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { articlesAboveLine, lineOfVisit } from '../../shared/articles/last-visit.ts'
import { rowDensity } from '../../shared/articles/row-density.ts'
import { RowMenuLayer } from '../../shared/articles/row-menu-layer.tsx'
import { shiftsOf } from '../../shared/articles/scene-shifts.ts'
import { StoryRows } from '../../shared/articles/story-rows.tsx'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'
import { useViewed } from '../../shared/articles/viewed.ts'
import { useBrowserValue } from '../../shared/served-page.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { servedGap } from './served-gap.ts'

/** Rows above what is put between them: the first ad, the pickups, then ads each ten rows. */
const breaks = [4, 8, 14, 24, 34] as const
const adAfter: Readonly<Record<number, 2 | 3 | 4>> = { 14: 2, 24: 3, 34: 4 }

interface RowGroup {
  start: number
  end: number
  /** The breaks below the group. */
  after: number[]
}

/**
 * Rows between two breaks. A list shorter than a break has what belongs to the first two at its end.
 * @param gapAbove rows that are missing above a break
 */
function groupRows(count: number, total: number, gapAbove: (rows: number) => number): RowGroup[] {
  const places = breaks.map((rows) => {
    const place = Math.max(1, rows - gapAbove(rows))
    return rows <= 8 ? Math.min(place, total) : place
  })
  const ends = [...new Set([...places.filter((end) => end <= count), count])]
  return ends.map((end, index) => ({
    start: ends[index - 1] ?? 0,
    end,
    after: breaks.filter((rows, place) => places[place] === end && (rows <= 8 || end < total)),
  }))
}

interface NewsListProps {
  rows: readonly StoryRow<Article>[]
  /** Rows the list has once all are rendered. */
  total: number
  feed: Feed
  /** Newest first: a line stands where the last visit ended. */
  isRecent: boolean
  /** It begins with the served rows: what stands between them keeps its place where rules take some. */
  isServed: boolean
  /** What stands below the fourth and the eighth row, or below a shorter list. */
  afterFourth?: ReactNode
  afterEighth?: ReactNode
}

/** The match log: one row per story. */
export function NewsList({ rows, total, feed, isRecent, isServed, afterFourth, afterEighth }: NewsListProps) {
  const viewed = useViewed()
  const threads = useArticleThreads()
  const isCompact = rowDensity.use() === 'compact'
  const line = lineOfVisit()
  const unseenFrom = useBrowserValue(lineOfVisit, null)
  const leads = rows.map(({ lead }) => lead)
  const above = isRecent ? articlesAboveLine(leads, line) : 0
  const shifts = shiftsOf(leads, feed)
  const gapAbove = (count: number) => (isServed ? servedGap(feed, count) : 0)
  return (
    <>
      {groupRows(rows.length, total, gapAbove).map(({ start, end, after }) => (
        <Fragment key={start}>
          <ul data-feed className={isCompact ? 'feed is-c' : 'feed'}>
            {rows.slice(start, end).map((row, offset) => {
              const index = start + offset
              return (
                <Fragment key={row.key}>
                  {index === above && index > 0 && (
                    <li className="visit-line">
                      <span>
                        前回ここまで・新着 <span className="num">{count(above)}</span>件
                      </span>
                    </li>
                  )}
                  <StoryRows
                    row={row}
                    feed={feed}
                    viewed={viewed}
                    threads={threads}
                    line={unseenFrom}
                    isCompact={isCompact}
                    shift={shifts[index] ?? 0}
                  />
                </Fragment>
              )
            })}
          </ul>
          {after.map((place) => {
            const ad = adAfter[place]
            if (ad) return <AdPair key={place} index={ad} />
            return <Fragment key={place}>{place === 4 ? afterFourth : afterEighth}</Fragment>
          })}
        </Fragment>
      ))}
      <RowMenuLayer feed={feed} threads={threads} />
    </>
  )
}
