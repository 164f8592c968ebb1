import { asInteger, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'

/** Ids remembered; UTF-16 units of the stored text. */
const maxClosedNotices = 20
const maxLength = 1_000

/** Ids of the notices closed on this device, the last one first. */
export const closedNotices = createLocalStore<readonly number[]>(
  'gamelog:closed-notices',
  (raw) => {
    const stored = readStoredJson(raw, maxLength)
    const ids = Array.isArray(stored) ? stored.slice(0, maxClosedNotices) : []
    return ids.filter((id) => asInteger(id, 1, 2_147_483_647) !== null)
  },
  (ids) => JSON.stringify(ids.slice(0, maxClosedNotices)),
)
