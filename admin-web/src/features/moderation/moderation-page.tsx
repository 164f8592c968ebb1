import './moderation.css'
import { Page } from '../../shared/page.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { ReportQueue } from './report-queue.tsx'
import { useQueue } from './use-queue.ts'

/** BAN・通報: the reports queue. */
export function ModerationPage() {
  const queue = useQueue()
  return (
    <Page
      title="BAN・通報"
      updatedAt={queue.list.dataUpdatedAt}
      isPlain
      actions={<RefreshButton queries={[queue.list]} />}
      strips={<QueueFilters queue={queue} />}
    >
      <ReportQueue queue={queue} />
    </Page>
  )
}
