import { lastPostNumber } from '@gamelog/domain/anchors'
import { parseItems, serialiseItems } from '@gamelog/domain/reading/stored'
import { asPlace } from '@gamelog/domain/reading/values'
import { asInteger, asRecord, asTime, readStoredJson, threadEntries } from '@gamelog/domain/stored-json'
import { readingKey } from './storage-key.ts'
import { thisDevice } from './this-device.ts'

const formerKey = 'gamelog:last-read'

/** Turns the reading positions of earlier versions into places, once per browser. */
export function migrateLastRead(): void {
  try {
    const former = localStorage.getItem(formerKey)
    if (former === null) return
    const places = new Map(parseItems(localStorage.getItem(readingKey('place')), asPlace))
    for (const [threadId, value] of threadEntries(readStoredJson(former, 200_000))) {
      const record = asRecord(value)
      const number = asInteger(record?.number, 1, lastPostNumber)
      const key = String(threadId)
      if (number !== null && !places.has(key))
        places.set(key, {
          value: { number, device: thisDevice() },
          at: asTime(record?.at) ?? 0,
          isSent: false,
        })
    }
    localStorage.setItem(readingKey('place'), serialiseItems(places))
    localStorage.removeItem(formerKey)
  } catch {
    // Without a storage, or with a full one, the positions stay where they are.
  }
}
