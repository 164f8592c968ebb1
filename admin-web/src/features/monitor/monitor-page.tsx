import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Page } from '../../shared/page.tsx'
import { Failure } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { IncidentsPanel } from '../incidents/incidents-panel.tsx'
import { DownBanners } from './down-banners.tsx'
import { NowPanel } from './now-panel.tsx'
import { PollControls } from './poll-controls.tsx'
import { ServicesPanel } from './services-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { useMonitor } from './use-monitor.ts'

const failure = 'モニターの取得に失敗しました'

/** The machine and every process: now, over the last day, and what went wrong. */
export function MonitorPage() {
  const monitor = useMonitor()
  const { current, history, incidents, queries } = monitor
  return (
    <Page
      title="モニター"
      updatedAt={current.dataUpdatedAt}
      actions={
        <>
          {current.data && <Summary services={current.data.services} />}
          <PollControls
            isPaused={monitor.isPaused}
            onPause={monitor.setIsPaused}
            polledAt={monitor.polledAt}
          />
          <RefreshButton queries={queries} />
        </>
      }
    >
      <DownBanners current={current.data} incidents={incidents.data?.incidents ?? []} />
      {current.data ? (
        <NowPanel current={current.data} points={history.data?.system ?? []} />
      ) : (
        <section className="border border-line-1 bg-panel" aria-label="現在の値">
          {current.error ? (
            <Failure title={failure} error={current.error} onRetry={() => void current.refetch()} />
          ) : (
            <BlockSkeleton height={144} />
          )}
        </section>
      )}
      <TimelinePanel query={history} marks={monitor.marks} hours={monitor.hours} onHours={monitor.setHours} />
      <ServicesPanel query={current} />
      <IncidentsPanel className="desk:col-span-5" />
    </Page>
  )
}

/** In the bar: 1サービス停止. */
function Summary({ services }: Pick<MonitorCurrent, 'services'>) {
  const stopped = services.filter(({ status }) => status === 'stopped').length
  const partial = services.filter(({ status }) => status === 'partial').length
  if (stopped > 0) return <Status look="bad">{stopped}サービス停止</Status>
  return partial > 0 ? <Status look="warn">{partial}サービス一部失敗</Status> : null
}
