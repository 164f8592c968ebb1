import type { PostRule } from '@gamelog/contracts/board/post-rules'
import { Panel } from '../../shared/panel.tsx'

const shortDay = (date = '') => date.slice(5).replace('-', '/')

/** How often a rule matched on each of the last 7 days. */
export function DaysPanel({ days }: Pick<PostRule, 'days'>) {
  const most = Math.max(1, ...days.map(({ hits }) => hits))
  return (
    <Panel title="7日間の数">
      <div className="px-4 py-3">
        <div
          className="flex h-14 items-end gap-[3px]"
          role="img"
          aria-label={`7日間の件数 ${days.map(({ date, hits }) => `${shortDay(date)} ${hits}件`).join('、')}`}
        >
          {days.map(({ date, hits }) => (
            <i
              key={date}
              className={`min-h-0.5 flex-1 ${hits > 0 ? 'bg-accent' : 'bg-line-3'}`}
              title={`${shortDay(date)} ${hits}件`}
              style={{ height: `${Math.max(3, (90 * hits) / most)}%` }}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between num text-11 text-ink-3" aria-hidden>
          <span>{shortDay(days[0]?.date)}</span>
          <span>最多 {Math.max(0, ...days.map(({ hits }) => hits))}件</span>
          <span>{shortDay(days.at(-1)?.date)}</span>
        </div>
      </div>
    </Panel>
  )
}
