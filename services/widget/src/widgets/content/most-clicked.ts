import { listMostClicked } from '@gamelog/contracts/widget/events'
import { askInternal } from '@gamelog/server/get-internal'
import type { WidgetContext } from '../../context.ts'

const periodMs = 60_000
const timeoutMs = 5_000

export interface MostClicked {
  /** Article ids, most clicks first; empty until the antenna service has answered once. */
  ids: readonly string[]
  /** Grows with every other list. */
  version: number
}

/** Asks the antenna service each minute; its last answer stays while it is away. */
export function keepMostClicked({ config, jobs }: Pick<WidgetContext, 'config' | 'jobs'>): () => MostClicked {
  let current: MostClicked = { ids: [], version: 0 }
  jobs.everyReplica('most-clicked', periodMs, async () => {
    const { article_ids: ids } = await askInternal(listMostClicked, {
      internalSecret: config.internalSecret,
      service: 'antenna',
      urls: config.antennaUrls,
      timeoutMs,
    })
    if (ids.join() !== current.ids.join()) current = { ids, version: current.version + 1 }
  })
  return () => current
}
