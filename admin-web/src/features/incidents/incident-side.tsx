import type { IncidentPage } from '@gamelog/contracts/monitor/incidents'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { BeatsPanel } from './beats-panel.tsx'
import { lastedText } from './lasted-text.ts'

/** 稼働, 影響, 条件, 同じころの変化, 前にも; a part without content is left out. */
export function IncidentSide({ page }: { page: IncidentPage }) {
  const { service, beats, impact, conditions, changes, earlier } = page
  return (
    <div className="a-col">
      {service && <BeatsPanel service={service} beats={beats} end={page.incident.ended_at} />}
      <Pairs title="影響" pairs={impact} />
      <Pairs
        title="条件"
        pairs={conditions}
        info="開く条件と閉じる条件のあいだに幅があるため、値が揺れても何度も開きません。"
      />
      {changes.length > 0 && (
        <Panel title="同じころの変化">
          <ul className="m-reps">
            {changes.map(({ at, label }) => (
              <li key={`${at} ${label}`}>
                <b>{label}</b>
                <time className="text-ink-3 ml-auto" dateTime={at}>
                  {monthDayTime(at)}
                </time>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {earlier.length > 0 && (
        <Panel title="前にも">
          <ul className="m-reps">
            {earlier.map((incident) => (
              <li key={incident.id}>
                <Link className="text-link" to={`/monitor/incidents/${incident.id}`}>
                  {incident.title}
                </Link>
                <span className="text-ink-3 num">{lastedText(incident)}</span>
                <time className="text-ink-3 ml-auto" dateTime={incident.started_at}>
                  {monthDayTime(incident.started_at)}
                </time>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
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
      <dl className="m-who">
        {pairs.map(({ label, text }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} text`}>{text}</dd>,
        ])}
      </dl>
    </Panel>
  )
}
