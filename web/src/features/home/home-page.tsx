import { screens } from '@gamelog/contracts/screens'
import { games } from '@gamelog/ui/games'
import { useFeed } from '../../shared/articles/use-feed.ts'
import { useArticleClicks } from '../../shared/articles/watch-clicks.ts'
import { HotStrip } from '../../shared/hot-threads/hot-strip.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { IntroLine } from '../guide/intro-line.tsx'
import { PickupSection } from '../pickup/pickup-section.tsx'
import { focusTab, tabId } from './game-strip.ts'
import { GameTabs } from './game-tabs.tsx'
import { NewsSection } from './news-section.tsx'
import { useUnseenTabs } from './tabs-seen.ts'
import { useGameTab } from './use-game-tab.ts'
import { useRememberVisit } from './use-remember-visit.ts'

const panelId = 'feed'

/** The home feed: game tabs, what the board talks about, 新着記事 with 編集部のピックアップ below its eighth row. */
export function HomePage() {
  useArticleClicks()
  const { game, choose } = useGameTab()
  const query = useFeed()
  const { data, error } = query
  const isWhole = data !== undefined && !data.isPartial
  const unseen = useUnseenTabs(data, game)
  useRememberVisit(isWhole ? data : undefined)
  useTitle(game === 'all' ? screens.home.title : `${games[game].label}の最新記事`)

  return (
    <>
      <h1 className="sr-only">{game === 'all' ? 'FPSゲームの最新記事' : `${games[game].label}の最新記事`}</h1>
      <GameTabs game={game} onChoose={choose} panelId={panelId} unseen={unseen} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(game)}>
        {game === 'all' && <IntroLine onPutAway={() => focusTab('all')} />}
        {game === 'all' && <HotStrip />}
        <NewsSection
          {...query}
          onChooseGame={choose}
          afterFourth={<AdPair index={1} />}
          afterEighth={<PickupSection feed={data} game={game} isComing={!error} />}
        />
      </div>
    </>
  )
}
