import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { watchOutbox } from '@gamelog/server/outbox/watch-outbox'
import type { WidgetContext } from '../context.ts'
import { deleteLongEnded } from '../widgets/access/change-access.ts'
import { noticeVerdicts } from '../widgets/experiments/notice-verdicts.ts'

/** Starts the periodic work of the service. */
export function startWidgetJobs({ config, db, jobs }: WidgetContext): void {
  jobs.addQueue(watchOutbox(db))
  jobs.oncePerTick('ship-outbox', '*/2 * * * * *', () => shipOutbox(db, config))
  jobs.oncePerTick('ended-widgets', '0 50 * * * *', () => deleteLongEnded(db))
  jobs.oncePerTick('notice-verdicts', '0 25 * * * *', () => noticeVerdicts(db, new Date()))
}
