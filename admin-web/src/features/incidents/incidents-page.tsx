import { listIncidents } from '@gamelog/contracts/monitor/incidents'
import { Page } from '../../shared/page.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { usePages } from '../../shared/use-pages.ts'
import { IncidentsPanel, incidentInterval } from './incidents-panel.tsx'

/** インシデント: all of them, on a screen of their own. */
export function IncidentsPage() {
  const pages = usePages(listIncidents, { query: {} }, { every: incidentInterval })
  return (
    <Page title="インシデント" updatedAt={pages.dataUpdatedAt} actions={<RefreshButton queries={[pages]} />}>
      <IncidentsPanel />
    </Page>
  )
}
