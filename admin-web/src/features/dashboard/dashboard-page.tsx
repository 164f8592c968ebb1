import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import { getSiteRanking } from '@gamelog/contracts/stats/antenna'
import {
  getArticleRanking,
  getPageRanking,
  getSourceRanking,
  getThreadRanking,
} from '@gamelog/contracts/stats/rankings'
import { getWidgetStats } from '@gamelog/contracts/widget/stats'
import { games } from '@gamelog/ui/games'
import { RemovableChip } from '@gamelog/ui/kit/chip.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { FilterStrip } from '../../shared/filter-strip.tsx'
import { Page } from '../../shared/page.tsx'
import { Failure, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useRenew } from '../../shared/use-admin-query.ts'
import { AntennaPanel } from './antenna-panel.tsx'
import { BasicPanel } from './basic-panel.tsx'
import { HourlyPanel } from './hourly-panel.tsx'
import { LaterPanel } from './later-panel.tsx'
import { RangeBar } from './range-bar.tsx'
import { StatCards } from './stat-cards.tsx'
import { useDashboardQueries } from './use-dashboard-queries.ts'
import { type DashboardView, useDashboardView } from './use-dashboard-view.ts'
import { WaitingStrip } from './waiting-strip.tsx'

// Below the first screenful: their code comes later.
const WidgetPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./widget-panel.tsx'))).WidgetPanel,
}))
const BoardPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./board-panel.tsx'))).BoardPanel,
}))
const PopularPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./popular-panel.tsx'))).PopularPanel,
}))

/** Routes of parts of the screen. */
const parts = [
  getDashboard,
  getSiteRanking,
  getArticleRanking,
  getSourceRanking,
  getThreadRanking,
  getPageRanking,
  getWidgetStats,
]
const noMarks: never[] = []

/** The dashboard: what waits, and the numbers of a range of days. */
export function DashboardPage() {
  const view = useDashboardView()
  const { marks, ...queries } = useDashboardQueries(view)
  const panels = Object.values(queries)
  const renew = useRenew()
  const refresh = () => {
    for (const query of panels) void query.refetch()
    void renew(...parts)
  }
  const failed = panels.every(({ data, error }) => error && data === undefined)
  return (
    <Page
      title="ダッシュボード"
      updatedAt={Math.max(...panels.map(({ dataUpdatedAt }) => dataUpdatedAt))}
      actions={
        <RangeBar view={view} onRefresh={refresh}>
          <RefreshButton queries={panels} renews={parts} />
        </RangeBar>
      }
      strips={
        <>
          {view.isRefused && (
            <FilterStrip>
              <span className="text-ink-3 text-12" role="status">
                アドレスの期間は表示できないため、今日を表示しています。今日までの最大{maxRangeDays}
                日を指定してください。
              </span>
            </FilterStrip>
          )}
          <Filters view={view} />
        </>
      }
    >
      <WaitingStrip />
      {failed ? (
        <Panel title="数字">
          <Failure title="データの取得に失敗しました" error={queries.summary.error} onRetry={refresh} />
        </Panel>
      ) : (
        <>
          <StatCards query={queries.summary} view={view} />
          <HourlyPanel query={queries.hourly} marks={marks.data?.marks ?? noMarks} view={view} />
          <BasicPanel query={queries.basic} view={view} />
          <AntennaPanel query={queries.antenna} view={view} />
          <Suspense
            fallback={
              <LaterPanel title="ウィジェット統計" className="self-stretch desk:col-span-6" height={203} />
            }
          >
            <WidgetPanel view={view} />
          </Suspense>
          <Suspense fallback={<LaterPanel title="掲示板統計" height={262} />}>
            <BoardPanel query={queries.board} view={view} />
          </Suspense>
          <Suspense fallback={<LaterPanel title="人気" height={190} />}>
            <PopularPanel view={view} />
          </Suspense>
        </>
      )}
    </Page>
  )
}

/** Active filters; × or Escape removes them. */
function Filters({ view: { site, domain, game, setSite, setDomain, setGame } }: { view: DashboardView }) {
  if (!site && !domain && !game) return null
  const known = [site && '配信元', domain && 'ドメイン', game && 'ゲーム'].filter(Boolean)
  return (
    <FilterStrip>
      <span className="text-ink-3 text-12">絞り込み</span>
      {site && <RemovableChip onRemove={() => setSite(undefined)}>{site}</RemovableChip>}
      {domain && <RemovableChip onRemove={() => setDomain(undefined)}>{domain}</RemovableChip>}
      {game && <RemovableChip onRemove={() => setGame(undefined)}>{games[game].label}</RemovableChip>}
      <span className="text-ink-3 text-12">{known.join('か')}を知っているパネルだけに効きます</span>
      <span className="ml-auto max-tab:hidden">
        <Kbd>Esc</Kbd>
      </span>
    </FilterStrip>
  )
}
