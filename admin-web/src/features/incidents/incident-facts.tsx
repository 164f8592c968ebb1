import type { Incident } from '@gamelog/contracts/monitor/incidents'
import { spanText } from '@gamelog/domain/span-text'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { Fragment } from 'react'
import { MemberLink } from '../../shared/member-link.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { lastedText } from './lasted-text.ts'

/** When it began, how long it lasted, how soon it was seen and told, who is looking. */
export function IncidentFacts({ incident }: { incident: Incident }) {
  const { started_at, opened_at, notified_at, ended_at, taken_by } = incident
  const since = (time: string) => withUnits(delayText(Date.parse(time) - Date.parse(started_at)))
  const [day, clock] = splitDay(monthDayTime(started_at))
  return (
    <section className="border border-line-1 bg-panel">
      <Figures columns={5}>
        <Figure label="始まり">
          {clock}
          <small>{day}</small>
        </Figure>
        <Figure label={ended_at === null ? '続いている時間' : '続いた時間'}>{lastedText(incident)}</Figure>
        <Figure label="検知まで">{since(opened_at)}</Figure>
        <Figure label="通知まで">{notified_at === null ? '–' : since(notified_at)}</Figure>
        <Figure label="見ている人">
          {taken_by === null ? '–' : <MemberLink userId={taken_by.user_id} name={taken_by} />}
        </Figure>
      </Figures>
    </section>
  )
}

/** 11/22 and 12:06 of 11/22 12:06. */
function splitDay(text: string): [day: string, clock: string] {
  const at = text.lastIndexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** 72秒: in seconds up to three minutes. */
function delayText(ms: number): string {
  return ms < 180_000 ? `${Math.max(0, Math.round(ms / 1_000))}秒` : spanText(ms)
}

/** The units of 2時間5分 in small type. */
function withUnits(text: string) {
  return [...text.matchAll(/(\d+)(\D+)/g)].map(([part, value, unit]) => (
    <Fragment key={part}>
      {value}
      <small>{unit}</small>
    </Fragment>
  ))
}
