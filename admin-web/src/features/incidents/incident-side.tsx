import type { IncidentPage } from '@gamelog/contracts/monitor/incidents'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { BeatsPanel } from './beats-panel.tsx'
import { lastedText } from './lasted-text.ts'

/** 稼働, 影響, 条件, 同じころの変化, 前にも; a part without content is left out. */
export function IncidentSide({ page }: { page: IncidentPage }) {
  const { service, beats, impact, conditions, changes, earlier } = page
  return (
    <div className="grid min-w-0 content-start gap-3">
      {service && <BeatsPanel service={service} beats={beats} end={page.incident.ended_at} />}
      <Pairs title="影響" pairs={impact} />
      <Pairs
        title="条件"
        pairs={conditions}
        info="開く条件と閉じる条件のあいだに幅があるため、値が揺れても何度も開きません。"
      />
      {changes.length > 0 && (
        <Panel title="同じころの変化">
          <ul>
            {changes.map(({ at, label }) => (
              <PastLine key={`${at} ${label}`} at={at}>
                <b>{label}</b>
              </PastLine>
            ))}
          </ul>
        </Panel>
      )}
      {earlier.length > 0 && (
        <Panel title="前にも">
          <ul>
            {earlier.map((incident) => (
              <PastLine key={incident.id} at={incident.started_at}>
                <Link className="text-link" to={`/monitor/incidents/${incident.id}`}>
                  {incident.title}
                </Link>
                <span className="num text-ink-3">{lastedText(incident)}</span>
              </PastLine>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

/** Something that happened before, with its time on the right. */
function PastLine({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-b border-line-1 px-4 py-2 last:border-0">
      {children}
      <time className="ml-auto text-12 text-ink-3" dateTime={at}>
        {monthDayTime(at)}
      </time>
    </li>
  )
}

interface PairsProps {
  title: string
  pairs: IncidentPage['impact']
  info?: string
}

function Pairs({ title, pairs, info }: PairsProps) {
  if (pairs.length === 0) return null
  return (
    <Panel title={title} info={info}>
      <Facts rows={pairs.map(({ label, text }) => [label, text])} />
    </Panel>
  )
}
