import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFeedPoll } from '../../shared/articles/feed-poll.ts'
import { focusRow, shownRows } from '../../shared/articles/row-elements.ts'
import type { useFeed } from '../../shared/articles/use-feed.ts'
import { pageSize, useLoadMore } from '../../shared/use-load-more.ts'
import { useOnline } from '../../shared/use-online.ts'
import { useProgressive } from '../../shared/use-progressive.ts'
import { SourceBar, WaitingBar } from './feed-bars.tsx'
import { FeedKeys } from './feed-keys.tsx'
import { FeedEmpty, FeedError, FeedLoading, FeedStale } from './feed-states.tsx'
import { FeedToolbar } from './feed-toolbar.tsx'
import { addressOf, isServedList } from './feed-view.ts'
import { LoadMore } from './load-more.tsx'
import { NewsList } from './news-list.tsx'
import { useFeedRows } from './use-feed-rows.ts'
import { useFeedView } from './use-feed-view.ts'
import { pageMemory, useScrollMemory } from './use-scroll-memory.ts'
import { useShownFeed } from './use-shown-feed.ts'
import { useWaitingPlace } from './use-waiting-place.ts'

/** Rows rendered together: first those that fill the window of a phone, though some may be muted, the others after the first paint. */
const firstRows = 12
const rowsPerStep = 8
const steps = 1 + Math.max(0, Math.ceil((pageSize - firstRows) / rowsPerStep))

type FeedQuery = ReturnType<typeof useFeed>

interface NewsSectionProps extends FeedQuery {
  onChooseGame: (game: GameCategoryId) => void
  /** What stands below the fourth and the eighth row. */
  afterFourth?: ReactNode
  afterEighth?: ReactNode
}

/** 新着記事 and 人気: toolbar, the articles that wait, the rows, もっと見る. */
export function NewsSection({ onChooseGame, afterFourth, afterEighth, ...query }: NewsSectionProps) {
  const { data, error, isFetching, refetch } = query
  const retryIn = useFeedPoll()
  const { view, change } = useFeedView()
  const { game } = view
  const isOnline = useOnline()
  const toolbar = useRef<HTMLDivElement>(null)
  const [place] = useState(() => pageMemory().recall(game))
  // A restored scroll position needs the whole list.
  const progress = useProgressive(steps, { first: place ? steps : 1, step: 1 })
  const isBuilt = progress.shown >= steps
  const isWhole = data !== undefined && !data.isPartial
  // The served articles are the newest of all games: they make no other list.
  const isServed = isServedList(view)
  const feed = isWhole || isServed || error ? data : undefined
  const held = useShownFeed(data)
  const { rows, waiting } = useFeedRows(feed, view, held.shown)
  const hasGuides = data?.articlesOf(game).some((article) => data.kindOf(article) === 'guide') ?? false
  const listed = feed?.isPartial && isServed ? feed.total : rows.length
  // When the file cannot be had, the articles of the page are all that can be shown; of another list nobody knows how many.
  const isCut = feed?.isPartial === true && error !== null
  const more = useLoadMore(isCut ? rows.length : listed, addressOf(view), place?.visible ?? pageSize)
  useScrollMemory(game, more.visible, isWhole)
  const waitingPlace = useWaitingPlace(toolbar, waiting > 0)

  const { source } = view
  useEffect(() => {
    // Chosen in the side column, possibly far down the list.
    const bar = toolbar.current
    if (source !== null && bar && bar.getBoundingClientRect().top < 0) bar.scrollIntoView()
  }, [source])

  /** Its button goes: the first row gets the focus. */
  function showWaiting(): void {
    flushSync(() => held.release())
    toolbar.current?.scrollIntoView({ block: 'nearest' })
    focusRow(shownRows()[0])
  }

  function refresh(): void {
    void refetch().then((loaded) => loaded.data && held.release(loaded.data))
  }

  const stale = { onRetry: refresh, retrying: isFetching }
  return (
    <>
      <FeedToolbar
        ref={toolbar}
        view={view}
        onChange={change}
        hasGuides={hasGuides}
        generatedAt={feed?.generatedAt}
        isRefreshing={isFetching}
        onRefresh={refresh}
        waiting={waitingPlace === 'toolbar' ? waiting : 0}
        onShowWaiting={showWaiting}
      />
      {waitingPlace === 'bar' && <WaitingBar waiting={waiting} onShow={showWaiting} />}
      {feed && (!isOnline || error) && (
        <FeedStale isOffline={!isOnline} generatedAt={feed.generatedAt} {...stale} />
      )}
      {source !== null && (
        <SourceBar
          name={source}
          source={data?.sources.find(({ name }) => name === source)}
          onClear={() => change({ source: null })}
        />
      )}
      {!feed && !error && <FeedLoading afterFourth={afterFourth} />}
      {!feed && error && <FeedError error={error} retryIn={retryIn} {...stale} />}
      {feed && rows.length === 0 && (
        <>
          <FeedEmpty
            view={view}
            muted={data?.muted ?? 0}
            onShowAll={() => onChooseGame('all')}
            onClear={change}
          />
          {source === null && afterEighth}
        </>
      )}
      {feed && rows.length > 0 && (
        <>
          <NewsList
            rows={rows.slice(0, isBuilt ? more.visible : firstRows + (progress.shown - 1) * rowsPerStep)}
            total={rows.length}
            feed={feed}
            afterFourth={afterFourth}
            afterEighth={source === null && afterEighth}
            isRecent={view.sort === 'recent'}
            isServed={isServed}
          />
          {isBuilt && (
            <LoadMore
              total={isCut && !isServed ? null : listed}
              {...more}
              visible={Math.min(more.visible, rows.length)}
              muted={isWhole ? data.muted : 0}
            />
          )}
          <FeedKeys feed={feed} />
        </>
      )}
    </>
  )
}
