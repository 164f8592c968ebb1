import {
  getIncident,
  type IncidentPage as Shown,
  writeIncidentNote,
} from '@gamelog/contracts/monitor/incidents'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { BlockSkeleton, RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { MessageSquare } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../shared/back-link.tsx'
import { isMissing, MissingPanel } from '../../shared/missing-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMay } from '../../shared/use-role.ts'
import { IncidentFacts } from './incident-facts.tsx'
import { IncidentSide } from './incident-side.tsx'
import { lastedText } from './lasted-text.ts'
import { TakeButton } from './take-button.tsx'
import { Timeline } from './timeline.tsx'

const every = 15_000

/** One incident: facts, what happened and was done, what it means, when it closes. */
export function IncidentPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery(getIncident, { params: { id } }, { every })
  const note = useRef<HTMLTextAreaElement>(null)
  return (
    <Page
      title={query.data?.incident.title ?? 'インシデント'}
      updatedAt={query.dataUpdatedAt}
      back={<BackLink to="/monitor/incidents" label="インシデントへ戻る" />}
      actions={query.data && <Actions page={query.data} note={note} />}
    >
      {isMissing(query) ? (
        <MissingPanel
          title="インシデントが見つかりません"
          to="/monitor/incidents"
          back="インシデントへ戻る"
        />
      ) : (
        <Loaded
          query={query}
          failure="インシデントの取得に失敗しました"
          skeleton={
            <>
              <BlockSkeleton height={66} />
              <RowsSkeleton rows={6} height={56} />
            </>
          }
        >
          {(page) => (
            <>
              <IncidentFacts incident={page.incident} />
              <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_380px]">
                <Timeline page={page} note={note} />
                <IncidentSide page={page} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

interface ActionsProps {
  page: Shown
  note: RefObject<HTMLTextAreaElement | null>
}

function Actions({ page: { incident }, note }: ActionsProps) {
  const isOpen = incident.ended_at === null
  const mayWrite = useMay(writeIncidentNote)
  return (
    <>
      <Status look={isOpen ? 'bad' : 'good'}>
        {isOpen ? '進行中' : '復旧'}　<span className="num">{lastedText(incident)}</span>
      </Status>
      <TakeButton incident={incident} />
      {mayWrite && (
        <Button icon={MessageSquare} onClick={() => note.current?.focus()}>
          経過を書く
        </Button>
      )}
    </>
  )
}
