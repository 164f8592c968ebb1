import { Button } from '@gamelog/ui/kit/button.tsx'
import { Ban } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Page } from '../../shared/page.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { BanSheet } from '../bans/ban-sheet-later.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { ReportQueue } from './report-queue.tsx'
import { useQueue } from './use-queue.ts'

/** The queue of reports and appeals. */
export function ReportsScreen({ tabs }: { tabs: ReactNode }) {
  const queue = useQueue()
  const isOpened = Boolean(queue.address.post ?? queue.address.appeal)
  const [isBanning, setBanning] = useState(false)
  return (
    <Page
      title="BAN・通報"
      updatedAt={queue.list.dataUpdatedAt}
      isPlain
      actions={
        <>
          <Button icon={Ban} className="max-tab:hidden" onClick={() => setBanning(true)}>
            UUIDを指定してBAN
          </Button>
          <RefreshButton queries={[queue.list, queue.appealList]} />
        </>
      }
      strips={
        // On narrow screens an opened item has the screen for itself.
        <div className={isOpened ? 'max-[1023.98px]:hidden' : undefined}>
          {tabs}
          <QueueFilters queue={queue} />
        </div>
      }
    >
      <ReportQueue queue={queue} />
      {isBanning && <BanSheet onClose={() => setBanning(false)} />}
    </Page>
  )
}
