import { antennaDecisions } from '@gamelog/contracts/journal/antenna-decisions'
import { type Replays, replayJournal } from '@gamelog/server/journal/replay-journal'
import { requestPublish } from '../articles/publication/repository.ts'
import type { AntennaConfig } from '../config.ts'
import { startPlaces } from '../curation/takedowns/places.ts'
import { insertTakedown, lockTakedownOf, restoreRow } from '../curation/takedowns/repository.ts'
import type { AntennaTables } from '../db/tables.ts'
import { lockSource, updateSource } from '../sources/registry/office-repository.ts'
import { notPaused } from '../sources/registry/reset-learned.ts'

/** Makes the decisions again that a restored database does not have; the worker publishes them when it starts. */
export async function replay(config: AntennaConfig): Promise<string | null> {
  return replayJournal<AntennaTables, typeof antennaDecisions>(config, antennaDecisions, replays)
}

const replays: Replays<AntennaTables, typeof antennaDecisions> = {
  async takedown(tx, { at: madeAt, by, restored_by, ...meant }, at) {
    const key = { article_id: meant.article_id, target: meant.target, at: new Date(madeAt) }
    const known = await lockTakedownOf(tx, key)
    if (known && (known.restored_at !== null || restored_by === null)) return 'same'
    const row =
      known ??
      (await insertTakedown(tx, {
        ...meant,
        note: '',
        at: key.at,
        by_user: by,
        // The job takes up what nobody has looked at.
        check_from: key.at,
        places: JSON.stringify(startPlaces(meant.target)),
      }))
    if (restored_by !== null) await restoreRow(tx, row.id, restored_by, at.exact)
    await requestPublish(tx)
    return 'applied'
  },

  async source(tx, { source_id, paused, removed }, at) {
    const before = await lockSource(tx, source_id)
    if (!before) return 'missing'
    const pause = paused && {
      paused: true,
      pause_reason: 'office' as const,
      paused_until: paused.until === null ? null : new Date(paused.until),
      ...(before.paused ? {} : { paused_at: at.exact }),
    }
    const isRemoved = before.removed_at !== null
    await updateSource(tx, source_id, {
      ...(pause ?? notPaused),
      ...(removed === isRemoved ? {} : { removed_at: removed ? at.exact : null }),
    })
    await requestPublish(tx)
    return 'applied'
  },
}
