import type { SiteStatus, StatusEvent } from '@gamelog/contracts/admin/site-status'
import { Clock3, TriangleAlert } from 'lucide-react'
import { minutesText } from './days.ts'

const day = new Intl.DateTimeFormat('ja-JP', { month: 'numeric', day: 'numeric', timeZone: 'Asia/Tokyo' })
const clock = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Tokyo' })

/** 最近のできごと. */
export function StatusEvents({ status: { events, history, parts } }: { status: SiteStatus }) {
  const disturbed = parts.flatMap(({ part, state }) => (state === 'ok' ? [] : [part]))
  return (
    <section aria-labelledby="status-events">
      <h2 id="status-events" className="px-4 pt-6 pb-2 text-14 font-bold text-ink-2 tab:px-5">
        最近のできごと
      </h2>
      {events.length === 0 ? (
        <p className="wide-title border-t border-line-1 px-4 py-3 text-14 text-ink-2 tab:px-5">
          {history === null
            ? '記録を読み込めませんでした'
            : '記録のある期間に、お知らせするできごとはありません'}
        </p>
      ) : (
        <ul className="status-events">
          {events.map((event) => (
            <Event
              key={`${event.from} ${event.title}`}
              event={event}
              isFelt={event.is_planned || event.parts.some((part) => disturbed.includes(part))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface EventProps {
  event: StatusEvent
  /** A part it disturbs is disturbed now. An outage ends a minute after the probes succeed again. */
  isFelt: boolean
}

function Event({ event, isFelt }: EventProps) {
  const { title, reason, is_planned, parts, from, until } = event
  const Icon = is_planned ? Clock3 : TriangleAlert
  const minutes =
    until === null ? null : Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 60_000))
  const open = isFelt ? '続いています' : '復旧を確認しています'
  const lasted = minutes === null ? open : minutesText(minutes)
  return (
    <li>
      <Icon size={18} aria-hidden />
      <div>
        <p>
          {title}（{is_planned ? `${lasted}・運営の作業` : lasted}）
        </p>
        <small>
          {periodText(from, until)}
          {reason !== null && `。${reason}`}
          {parts.includes('posting') && '。下書きは各端末に残ります'}
        </small>
      </div>
    </li>
  )
}

/** 11/3 21:04–21:22 */
function periodText(from: string, until: string | null): string {
  const start = new Date(from)
  const begin = `${day.format(start)} ${clock.format(start)}`
  if (until === null) return `${begin}から`
  const end = new Date(until)
  const isSameDay = day.format(start) === day.format(end)
  return `${begin}–${isSameDay ? '' : `${day.format(end)} `}${clock.format(end)}`
}
