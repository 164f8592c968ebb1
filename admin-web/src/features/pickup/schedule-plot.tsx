import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { clockTime } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Panel } from '../../shared/panel.tsx'
import { sameTimes } from './model/edit.ts'
import { hasEnded, type Pickup, positions, slotNumber, slotSize } from './model/pickups.ts'
import { barsOf, dayMs, weekMs } from './model/week.ts'
import { PlannedBar } from './planned-bar.tsx'
import type { PickupEditor } from './use-pickup-editor.ts'

interface SchedulePlotProps {
  editor: PickupEditor
  live: LiveArticles
  now: number
  onOpen: (pickup: Pickup) => void
}

const weekdays = '日月火水木金土'

/** 11/22（日） */
function dayLabel(day: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${day.slice(5).replace('-', '/')}（${weekday}）`
}

/** 予定: a row a slot over seven days. */
export function SchedulePlot({ editor, live, now, onOpen }: SchedulePlotProps) {
  const today = jstDayOf(new Date(now))
  const [offset, setOffset] = useState(0)
  const first = addDays(today, offset)
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  const start = startOfJstDay(first).getTime()
  const isNowShown = now >= start && now < start + weekMs
  const short = (day: string) => day.slice(5).replace('-', '/')
  return (
    <Panel
      title="予定"
      info="枠ごとの、これから1週間の掲載です"
      meta={
        <>
          <IconButton
            icon={ChevronLeft}
            label="前の7日"
            kind="plain"
            size="s"
            disabled={offset <= -7}
            onClick={() => setOffset(offset - 7)}
          />
          <span className="num font-bold whitespace-nowrap text-ink-1">
            {short(first)} – {short(addDays(first, 6))}
          </span>
          <IconButton
            icon={ChevronRight}
            label="次の7日"
            kind="plain"
            size="s"
            onClick={() => setOffset(offset + 7)}
          />
          <Button size="s" disabled={offset === 0} onClick={() => setOffset(0)}>
            今日
          </Button>
        </>
      }
      footer={
        <span>
          端をつかんで期間を変え、上下で枠を移せます（左右キーで1時間、Shiftで1日）。破線の右端は期限なし、破線の枠は予備の記事です。
        </span>
      }
    >
      <div className="schedule max-tab:overflow-x-auto">
        <div className="relative max-tab:w-[1040px]">
          <div className="schedule-row">
            <div className="schedule-label" />
            <div className="schedule-ruler">
              {days.map((day, index) => (
                <span
                  key={day}
                  className="absolute top-0.5 pl-1.5 whitespace-nowrap"
                  style={{ left: `${(index * dayMs * 100) / weekMs}%` }}
                >
                  {dayLabel(day)}
                </span>
              ))}
            </div>
          </div>
          {positions.map((position) => (
            <div key={position} className="schedule-row">
              <div className="schedule-label">
                <b className="num mr-1.5 text-16 leading-none text-ink-1">{slotNumber(position)}</b>
                <span className="max-tab:hidden">{slotSize(position)}</span>
              </div>
              <ul
                className="schedule-lane"
                data-slot={position}
                aria-label={`枠${slotNumber(position)}の予定`}
              >
                {barsOf(editor.items, position, start).map((bar) =>
                  bar.pickup ? (
                    <PlannedBar
                      key={bar.pickup.article_id}
                      pickup={bar.pickup}
                      from={bar.from}
                      until={bar.until}
                      isNew={isNew(editor.base, bar.pickup)}
                      isOver={hasEnded(bar.pickup, now)}
                      editor={editor}
                      live={live}
                      now={now}
                      onOpen={onOpen}
                    />
                  ) : (
                    <li
                      key={`gap-${bar.from}`}
                      className="schedule-bar is-gap"
                      style={{ '--from': bar.from, '--until': bar.until } as CSSProperties}
                    >
                      <span className="truncate text-12">予備の記事</span>
                    </li>
                  ),
                )}
              </ul>
            </div>
          ))}
          {isNowShown && (
            <div className="schedule-now" style={{ '--now': (now - start) / weekMs } as CSSProperties}>
              <b>{clockTime(Math.floor(now / 1_000))}</b>
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
}

function isNew(base: readonly Pickup[], pickup: Pickup): boolean {
  const before = base.find((item) => item.article_id === pickup.article_id)
  return !before || before.position !== pickup.position || !sameTimes(before, pickup)
}
