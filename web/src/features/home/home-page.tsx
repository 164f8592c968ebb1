import { screens } from '@gamelog/contracts/screens'
import { games } from '@gamelog/ui/games'
import { useState } from 'react'
import { useFeed } from '../../shared/articles/use-feed.ts'
import { useArticleClicks } from '../../shared/articles/watch-clicks.ts'
import { pageSize, useLoadMore } from '../../shared/use-load-more.ts'
import { useOnline } from '../../shared/use-online.ts'
import { useProgressive } from '../../shared/use-progressive.ts'
import { useTitle } from '../../shared/use-title.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { IntroSlot } from '../guide/intro-slot.tsx'
import { PickupSection } from '../pickup/pickup-section.tsx'
import { FeedEmpty, FeedError, FeedLoading, FeedStale } from './feed-states.tsx'
import { GameTabs } from './game-tabs.tsx'
import { LoadMore } from './load-more.tsx'
import { NewsHeading, NewsList } from './news-list.tsx'
import { useGameTab } from './use-game-tab.ts'
import { useHeldBack } from './use-held-back.ts'
import { useKeptVisit } from './use-kept-visit.ts'
import { pageMemory, useScrollMemory } from './use-scroll-memory.ts'

const panelId = 'feed'

/** Rows rendered together: first those that fill the window, the others after the first paint. */
const firstRows = Math.ceil(innerHeight / 160)
const rowsPerStep = 8
const steps = 1 + Math.ceil((pageSize - firstRows) / rowsPerStep)

/** The home feed: game tabs over 編集部のピックアップ and 新着記事. */
export function HomePage() {
  useArticleClicks()
  const { game, choose } = useGameTab()
  const { data, error, isFetching, refetch } = useFeed()
  const isOnline = useOnline()
  const [place] = useState(() => pageMemory().recall(game))
  // A restored scroll position needs the whole list.
  const { shown } = useProgressive(steps, { first: place ? steps : 1, step: 1 })
  const isBuilt = shown >= steps
  // The served articles are the newest of all games: they make no list of one game.
  const isWhole = data !== undefined && !data.isPartial
  const feed = isWhole || game === 'all' || error ? data : undefined
  const held = useHeldBack(game === 'all' ? feed : undefined)
  const articles = held.without(feed?.articlesOf(game) ?? [])
  // When the file cannot be had, the articles of the page are all there are.
  const total = feed?.isPartial && game === 'all' && !error ? feed.total : articles.length
  const more = useLoadMore(total, game, place?.visible ?? pageSize)
  useScrollMemory(game, more.visible, isWhole)
  useKeptVisit(isWhole ? data : undefined)
  useTitle(game === 'all' ? screens.home.title : `${games[game].label}の最新記事`)

  return (
    <>
      <h1 className="sr-only">{game === 'all' ? 'FPSゲームの最新記事' : `${games[game].label}の最新記事`}</h1>
      <GameTabs game={game} onChoose={choose} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={`tab-${game}`}>
        {feed && !isOnline && (
          <FeedStale isOffline generatedAt={feed.generatedAt} onRetry={refetch} retrying={isFetching} />
        )}
        {game === 'all' && <IntroSlot />}
        {(feed || !error) && <PickupSection feed={data} game={game} isComing={!error} />}
        {(feed || !error) && <AdPair index={1} />}
        {!feed && !error && <FeedLoading />}
        {!feed && error && <FeedError error={error} onRetry={refetch} retrying={isFetching} />}
        {feed && (
          <>
            <NewsHeading
              generatedAt={feed.generatedAt}
              muted={isWhole ? feed.muted : 0}
              waiting={held.count}
              onShowWaiting={held.release}
            />
            {error && isOnline && (
              <FeedStale generatedAt={feed.generatedAt} onRetry={refetch} retrying={isFetching} />
            )}
            {articles.length === 0 ? (
              <FeedEmpty game={game} onShowAll={() => choose('all')} />
            ) : (
              <>
                <NewsList
                  articles={articles.slice(0, isBuilt ? more.visible : firstRows + (shown - 1) * rowsPerStep)}
                  feed={feed}
                />
                {isBuilt && (
                  <LoadMore total={total} {...more} visible={Math.min(more.visible, articles.length)} />
                )}
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}
