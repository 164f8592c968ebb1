import { asInteger, asRecord, asTime, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'
import { readingKey } from './storage-key.ts'

/** The account this browser's reading state belongs to. */
export interface ReadingOwner {
  readonly userId: string
  /** Of the account's last answer; 0 = none yet. */
  readonly revision: number
  /** When the last exchange began, ms since the epoch. */
  readonly syncedAt: number
  /** Kinds the reader has been told are full. */
  readonly told: readonly string[]
}

function parseOwner(raw: string | null): ReadingOwner | null {
  const record = asRecord(readStoredJson(raw, 1_000))
  if (typeof record?.userId !== 'string') return null
  const told = Array.isArray(record.told) ? record.told.filter((kind) => typeof kind === 'string') : []
  return {
    userId: record.userId,
    revision: asInteger(record.revision, 0, Number.MAX_SAFE_INTEGER) ?? 0,
    syncedAt: asTime(record.syncedAt) ?? 0,
    told,
  }
}

/** Null for a visitor's state. */
export const readingOwner = createLocalStore<ReadingOwner | null>(
  readingKey('owner'),
  parseOwner,
  JSON.stringify,
)
