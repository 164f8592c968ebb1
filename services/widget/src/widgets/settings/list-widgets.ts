import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { percent } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { sumByWidget } from '../../statistics/reports/repository.ts'
import { widgetState } from '../access/access.ts'
import { listRunning } from '../experiments/repository.ts'
import { listWidgetRows, toSettings } from './repository.ts'

/** Days of the figures, today included. */
const listedDays = 7

/** Every widget with its figures. */
export async function listWidgetsWithFigures(db: Db, now: Date): Promise<ListedWidget[]> {
  const lastDay = jstDayOf(now)
  const [rows, sums, experiments] = await Promise.all([
    listWidgetRows(db),
    sumByWidget(db, { firstDay: addDays(lastDay, 1 - listedDays), lastDay }),
    listRunning(db, now),
  ])
  const sumOf = new Map(sums.map((sum) => [sum.widget_id, sum]))
  return rows.map((row) => {
    const id = row.widget_id
    const state = widgetState(row, now.getTime())
    const { views = 0, clicks = 0, transitions = 0, domains = 0 } = sumOf.get(id) ?? {}
    const experiment = experiments.find(({ widget_a, widget_b }) => id === widget_a || id === widget_b)
    return {
      ...toSettings(row),
      views,
      clicks,
      transitions,
      click_rate: percent(clicks, views),
      domains,
      state: state === 'gone' ? 'ended' : state,
      experiment_id: experiment?.id ?? null,
    }
  })
}
