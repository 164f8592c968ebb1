import { getArticleClicks } from '@gamelog/contracts/stats/antenna'
import { getRealtimeStats } from '@gamelog/contracts/stats/realtime'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Pause, Play, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Page } from '../../shared/page.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { ClickRanking } from './click-ranking.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { noFigures } from './figures.ts'
import { TopPages } from './top-pages.tsx'
import { UpdatedAgo } from './updated-ago.tsx'
import { VisitorsPanel } from './visitors-panel.tsx'

const period = 10_000

/** Visitors of the last 30 minutes, read every 10 s while the tab is visible. */
export function RealtimePage() {
  const [isPaused, setPaused] = useState(false)
  const every = isPaused ? undefined : period
  const query = useAdminQuery(getRealtimeStats, {}, { every })
  const stats = query.isError ? noFigures : query.data
  return (
    <Page
      title="リアルタイム分析"
      age={<UpdatedAgo at={query.dataUpdatedAt} isPaused={isPaused || query.isError} />}
      actions={
        <>
          <span className="text-ink-3 text-12 max-tab:hidden" role="status">
            {isPaused ? '一時停止中' : 'タブを離れている間は止まります'}
          </span>
          <IconButton
            icon={isPaused ? Play : Pause}
            label={isPaused ? '再開' : '一時停止'}
            kind="plain"
            onClick={() => setPaused(!isPaused)}
          />
          <RefreshButton queries={[query]} renews={[getArticleClicks]} />
        </>
      }
    >
      {query.isError && (
        <Banner
          look="bad"
          icon={WifiOff}
          action={
            <Button size="s" onClick={() => void query.refetch()}>
              再試行
            </Button>
          }
        >
          <b>リアルタイムの値を取得できませんでした。</b>下の数字は 0 で表示しています。
        </Banner>
      )}
      {!query.isError && query.data?.error && <Banner look="warn">{query.data.error}</Banner>}
      {stats ? (
        <>
          <VisitorsPanel stats={stats} />
          <DevicesPanel breakdown={stats.deviceBreakdown} />
          <TopPages pages={stats.topPages} isFailed={query.isError} />
        </>
      ) : (
        <RealtimeSkeleton />
      )}
      <ClickRanking every={every} />
    </Page>
  )
}

function RealtimeSkeleton() {
  const parts = [
    { width: 'desk:col-span-8', height: 328 },
    { width: 'desk:col-span-4', height: 328 },
    { width: 'desk:col-span-5', height: 396 },
  ]
  return parts.map(({ width, height }) => (
    <div key={width} className={`border border-line-1 bg-panel ${width}`}>
      <BlockSkeleton height={height} />
    </div>
  ))
}
