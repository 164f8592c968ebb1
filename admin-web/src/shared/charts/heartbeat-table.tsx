import type { Beat } from '@gamelog/contracts/monitor/history'
import { beatWords, cellsOf, isLong, minutesText, runsOf, spanText } from './heartbeat-cells.ts'

/** 表で見る of a heartbeat strip: its states in order, neighbours of one state in one row. */
export function HeartbeatTable({ label, beats }: { label: string; beats: readonly Beat[] }) {
  const cells = cellsOf(beats, Math.max(beats.length, 1))
  const hasDay = isLong(cells)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className="a-chart-table" aria-label={label} tabIndex={0}>
      <table className="a-table">
        <thead>
          <tr>
            <th scope="col">時刻</th>
            <th scope="col">状態</th>
            <th scope="col" className="r">
              長さ
            </th>
          </tr>
        </thead>
        <tbody>
          {runsOf(cells).map((run) => (
            <tr key={run.from}>
              <th scope="row">{spanText(run, hasDay)}</th>
              <td>{beatWords[run.status]}</td>
              <td className="r">{run.status === 'unknown' ? '–' : minutesText(run.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
