import { getAdminJobs } from '@gamelog/contracts/admin/jobs'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { BlockSkeleton, RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { LiveMark } from '../../shared/live-mark.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { DeadLetters } from './dead-letters.tsx'
import { allParts, isStopped } from './job-states.ts'
import { JobTiles } from './job-tiles.tsx'
import { QueueTable } from './queue-table.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { StreamTable } from './stream-table.tsx'
import { useDeadLetterActions } from './use-dead-letter-actions.ts'
import { useQueuePause } from './use-queue-pause.ts'

const every = 5_000

/** What the services work on beside requests: queues, schedules, streams, and what they gave up. */
export function JobsPage() {
  const query = useAdminQuery(getAdminJobs, {}, { every })
  const changes = useDeadLetterActions()
  const pause = useQueuePause()
  const queues = query.data ? allParts(query.data).queues : []
  const stopped = queues.filter(isStopped).length
  const paused = queues.filter((queue) => queue.paused).length
  const away = query.data?.unavailable.length ?? 0
  return (
    <Page
      title="ジョブ"
      updatedAt={query.dataUpdatedAt}
      actions={
        <>
          {stopped > 0 && <Status look="bad">{stopped}つが止まっています</Status>}
          {paused > 0 && <Status look="none">{paused}つを一時停止中</Status>}
          {stopped === 0 && away > 0 && <Status look="warn">{away}つが応答していません</Status>}
          <LiveMark key={query.dataUpdatedAt} className="max-tab:hidden">
            5秒ごと
          </LiveMark>
          <RefreshButton queries={[query]} />
        </>
      }
    >
      <Loaded
        query={query}
        failure="ジョブの取得に失敗しました"
        skeleton={
          <>
            <BlockSkeleton height={94} />
            <RowsSkeleton rows={8} height={52} />
          </>
        }
      >
        {(jobs) => (
          <>
            <JobTiles jobs={jobs} />
            <QueueTable jobs={jobs} changes={changes} pause={pause} />
            <ScheduleTable jobs={jobs} />
            <StreamTable jobs={jobs} />
            <DeadLetters jobs={jobs} changes={changes} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
