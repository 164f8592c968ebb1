import { getMonitorCurrent } from '@gamelog/contracts/monitor/current'
import { getChartMarks, getMonitorHistory } from '@gamelog/contracts/monitor/history'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import { readStatsRange } from '@gamelog/server/stats-range'
import { describeCurrent } from './current.ts'
import { describeHistory, historyRange } from './history.ts'
import type { Monitor } from './start-monitor.ts'

/** The monitor's answers, from memory where Postgres or Redis is away. */
export function monitorRoutes(app: App, monitor: Monitor): void {
  registerRoute(app, getMonitorCurrent, async () =>
    describeCurrent(monitor.state(), monitor.processes(), monitor.samples.recent()),
  )
  registerRoute(app, getMonitorHistory, async ({ query }) => {
    const range = historyRange(Number(query.hours), monitor.now())
    const samples = await monitor.samples.list(range.from, range.until)
    const memoryGb = monitor.state().system?.memory_total_gb ?? null
    return describeHistory(range, samples, { running: monitor.currentMinute().sample(), memoryGb })
  })
  registerRoute(app, getChartMarks, async ({ query }) => {
    const { from, until } = readStatsRange(query, monitor.now())
    return { marks: await monitor.marks.list(from, until) }
  })
}
