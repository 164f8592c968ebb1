import type { PostRule } from '@gamelog/contracts/board/post-rules'
import type { CSSProperties } from 'react'
import { Panel } from '../../shared/panel.tsx'

const shortDay = (date = '') => date.slice(5).replace('-', '/')

/** How often a rule matched on each of the last 7 days. */
export function DaysPanel({ days }: Pick<PostRule, 'days'>) {
  const most = Math.max(1, ...days.map(({ hits }) => hits))
  return (
    <Panel title="7日間の数">
      <div className="px-4 py-3">
        <div
          className="x-days"
          role="img"
          aria-label={`7日間の件数 ${days.map(({ date, hits }) => `${shortDay(date)} ${hits}件`).join('、')}`}
        >
          {days.map(({ date, hits }) => (
            <i
              key={date}
              className={hits > 0 ? 'on' : undefined}
              title={`${shortDay(date)} ${hits}件`}
              style={{ '--v': Math.max(3, (90 * hits) / most) } as CSSProperties}
            />
          ))}
        </div>
        <div className="x-ends num" aria-hidden>
          <span>{shortDay(days[0]?.date)}</span>
          <span>最多 {Math.max(0, ...days.map(({ hits }) => hits))}件</span>
          <span>{shortDay(days.at(-1)?.date)}</span>
        </div>
      </div>
    </Panel>
  )
}
