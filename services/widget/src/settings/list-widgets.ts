import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { percent } from '@gamelog/server/stats-range'
import { stateOf } from '../access/access.ts'
import { listAccess } from '../access/repository.ts'
import type { Db } from '../db/tables.ts'
import { listRunning } from '../experiments/repository.ts'
import { sumByWidget } from '../stats/repository.ts'
import { listWidgetSettings } from './repository.ts'

/** Days of the figures, today included. */
const listedDays = 7

/** Every widget with its figures. */
export async function listWidgetsWithFigures(db: Db, now: Date): Promise<ListedWidget[]> {
  const lastDay = jstDayOf(now)
  const [widgets, sums, experiments, access] = await Promise.all([
    listWidgetSettings(db),
    sumByWidget(db, { firstDay: addDays(lastDay, 1 - listedDays), lastDay }),
    listRunning(db, now),
    listAccess(db),
  ])
  const stateById = new Map(
    access.map((row) => {
      const state = stateOf(row, now.getTime())
      return [row.widget_id, state === 'gone' ? 'ended' : state] as const
    }),
  )
  const sumOf = new Map(sums.map((sum) => [sum.widget_id, sum]))
  return widgets.map((widget) => {
    const id = widget.widget_id
    const { views = 0, clicks = 0, transitions = 0, domains = 0 } = sumOf.get(id) ?? {}
    const experiment = experiments.find(({ widget_a, widget_b }) => id === widget_a || id === widget_b)
    return {
      ...widget,
      views,
      clicks,
      transitions,
      click_rate: percent(clicks, views),
      domains,
      state: stateById.get(id) ?? 'shown',
      experiment_id: experiment?.id ?? null,
    }
  })
}
