import { lastPostNumber } from './anchors.ts'
import { asInteger, asRecord, asTime, readStoredJson, threadEntries } from './stored-json.ts'

/** How far a thread has been read. */
export interface LastRead {
  /** Highest post number seen. */
  readonly number: number
  /** When, in milliseconds since the epoch. */
  readonly at: number
}

const maxThreads = 500
const maxStored = 200_000

/** Parses stored reading positions by thread id; anything invalid is dropped. */
export function parseLastRead(raw: string | null): Map<number, LastRead> {
  const positions = new Map<number, LastRead>()
  for (const [threadId, value] of threadEntries(readStoredJson(raw, maxStored))) {
    const record = asRecord(value)
    const number = asInteger(record?.number, 0, lastPostNumber)
    if (number !== null && positions.size < maxThreads) {
      positions.set(threadId, { number, at: asTime(record?.at) ?? 0 })
    }
  }
  return positions
}

/** Serialises reading positions of the threads read last, at most 500. */
export function serialiseLastRead(positions: ReadonlyMap<number, LastRead>): string {
  const newest = [...positions].sort(([, a], [, b]) => b.at - a.at).slice(0, maxThreads)
  return JSON.stringify(Object.fromEntries(newest))
}

/** Positions with a thread read up to `number`; a position never decreases. */
export function markRead(
  positions: ReadonlyMap<number, LastRead>,
  threadId: number,
  number: number,
  now: number,
): Map<number, LastRead> {
  const before = positions.get(threadId)?.number ?? 0
  return new Map(positions).set(threadId, { number: Math.max(before, number), at: now })
}
