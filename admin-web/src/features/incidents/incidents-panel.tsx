import { type Incident, listIncidents, writeIncidentNote } from '@gamelog/contracts/monitor/incidents'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoadedPages, MoreButton } from '../../shared/loaded-pages.tsx'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { usePages } from '../../shared/use-pages.ts'
import { useMay } from '../../shared/use-role.ts'
import { lastedText } from './lasted-text.ts'

/** ms between two readings of the list. */
export const incidentInterval = 15_000
const info =
  'サービスの停止や、ディスクの使用率などが決めた条件に達すると開き、条件を外れると自分で閉じます。起動から5分間は開きません。'

/** Incidents that last, then ended ones. */
export function IncidentsPanel({ className }: { className?: string }) {
  const pages = usePages(listIncidents, { query: {} }, { every: incidentInterval })
  const first = pages.data?.pages[0]
  const shown = pages.data?.pages.flatMap(({ incidents }) => incidents) ?? []
  return (
    <Panel
      title="インシデント"
      info={info}
      className={className}
      meta={
        first && (
          <>
            <span className="whitespace-nowrap">
              進行中 <b>{first.open}</b>
            </span>
            <span className="whitespace-nowrap">
              7日間 <b>{first.last_7_days ?? '–'}</b>
            </span>
          </>
        )
      }
      footer={
        first && (
          <>
            <span>{first.notifies ? '通知先: 設定済みのWebhook' : '通知先: 設定していません'}</span>
            <span className="ml-auto" />
            <MoreButton pages={pages} />
          </>
        )
      }
    >
      <LoadedPages
        pages={pages}
        failure="インシデントの取得に失敗しました"
        isEmpty={shown.length === 0}
        empty={
          <Empty icon={CircleCheck} title="インシデントはありません">
            <p>起きたことは、復旧後もここに残ります。</p>
          </Empty>
        }
      >
        <ul>
          {shown.map((incident) => (
            <Row key={incident.id} incident={incident} />
          ))}
        </ul>
      </LoadedPages>
    </Panel>
  )
}

function Row({ incident }: { incident: Incident }) {
  const { id, title, detail, started_at } = incident
  const isOpen = incident.ended_at === null
  const label = useMay(writeIncidentNote) && isOpen ? '経過を書く' : '経過'
  return (
    <li className="grid grid-cols-[74px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 border-b border-line-1 py-[9px] pr-2.5 pl-4 last:border-0 max-tab:grid-cols-[auto_minmax(0,1fr)] max-tab:px-3.5 max-tab:py-[11px]">
      <Status look={isOpen ? 'bad' : 'good'}>{isOpen ? '進行中' : '復旧'}</Status>
      <b className="tab:truncate max-tab:col-span-2">{title}</b>
      <span className="num text-ink-3 max-tab:col-start-2 max-tab:row-start-1 max-tab:justify-self-end">
        {monthDayTime(started_at)}　<b className="text-ink-2">{lastedText(incident)}</b>
      </span>
      {detail && <p className="text-12 text-ink-3 max-tab:col-span-2 tab:col-start-2">{detail}</p>}
      <Link
        className={buttonClass(
          isOpen ? 'plain' : 'quiet',
          's',
          'justify-self-start max-tab:col-span-2 max-tab:mt-1 tab:col-start-3 tab:justify-self-end',
        )}
        to={`/monitor/incidents/${id}`}
        aria-label={`${title}（${monthDayTime(started_at)}）の${label}`}
      >
        {label}
      </Link>
    </li>
  )
}
