import { jstDayOf } from '@gamelog/domain/jst'
import { clockTime } from '@gamelog/ui/format'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { CalendarX } from 'lucide-react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Panel } from '../../shared/panel.tsx'
import { BookingForm } from './booking-form.tsx'
import { type Pickup, slotNumber } from './model/pickups.ts'
import { monthDayTime } from './model/times.ts'
import { dayMs, type Turn, turnsOf, weekMs } from './model/week.ts'
import { SchedulePlot } from './schedule-plot.tsx'
import type { PickupEditor } from './use-pickup-editor.ts'

interface ScheduleViewProps {
  editor: PickupEditor
  live: LiveArticles
  now: number
  onOpen: (pickup: Pickup) => void
}

/** The week as a plot and in words, and a form for what is to come. */
export function ScheduleView(props: ScheduleViewProps) {
  const { editor, now } = props
  const turns = turnsOf(editor.items, now, weekMs)
  return (
    <>
      <div className="col-span-full min-w-0">
        <SchedulePlot {...props} />
      </div>
      <Panel
        title="これから変わること"
        className="desk:col-span-8"
        meta={
          <span className="whitespace-nowrap">
            7日間 <b>{turns.length}</b>回
          </span>
        }
      >
        {turns.length === 0 ? (
          <Empty icon={CalendarX} title="予定はありません" />
        ) : (
          <DataTable
            rows={turns}
            rowKey={(turn) => `${turn.at}-${turn.position}`}
            columns={[
              {
                label: 'いつ',
                className: 'num whitespace-nowrap',
                cell: (turn) => whenText(turn.at, now),
              },
              { label: '枠', className: 'num font-bold', cell: (turn) => slotNumber(turn.position) },
              {
                label: '変わること',
                phone: 'line',
                cell: (turn) => (
                  <div className="min-w-0">
                    <b>{turn.after?.article.title ?? '予備の記事'}</b>
                    <p className="text-12 leading-relaxed text-ink-3">{turnText(turn)}</p>
                  </div>
                ),
              },
            ]}
          />
        )}
      </Panel>
      <BookingForm {...props} />
    </>
  )
}

/** 今日 18:00, 明日 09:00, 11/24 12:00 */
function whenText(at: number, now: number): string {
  const day = jstDayOf(new Date(at))
  const clock = clockTime(at / 1_000)
  if (day === jstDayOf(new Date(now))) return `今日 ${clock}`
  if (day === jstDayOf(new Date(now + dayMs))) return `明日 ${clock}`
  return monthDayTime(new Date(at).toISOString())
}

function turnText({ before, after }: Turn): string {
  if (!after) return `「${before?.article.title ?? ''}」が終わります`
  return before ? `「${before.article.title}」と入れ替わり` : '予備の記事と入れ替わり'
}
