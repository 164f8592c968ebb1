import { asRecord, asTime, readStoredJson } from './stored-json.ts'

/** A write to send: its body and idempotency key. */
export interface Attempt {
  readonly text: string
  readonly key: string
}

/** An unsent text. Kept until it is sent or emptied, across 401, 429, 5xx and reload. */
export interface Draft {
  readonly content: string
  /** New threads only. */
  readonly title?: string
  /** New threads only: the game that was chosen. */
  readonly game?: string | undefined
  /** The last try to send it, whose answer may have been lost: the same again is the same write. */
  readonly sent?: Attempt | undefined
  readonly savedAt: number
  /** Account that wrote it; none while a visitor's. */
  readonly owner?: string | undefined
}

const maxDrafts = 50
/** Longer than any limit: a text over its limit is kept, too. */
const maxLength = 5000
const maxPlace = 100
const maxStored = 1_000_000

/** Parses stored drafts by place (`thread:12`, `new-thread`, `<account>/thread:12`); anything invalid is dropped. */
export function parseDrafts(raw: string | null): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  for (const [place, value] of Object.entries(asRecord(readStoredJson(raw, maxStored)) ?? {})) {
    const record = asRecord(value)
    if (drafts.size >= maxDrafts || place.length > maxPlace || typeof record?.content !== 'string') continue
    const title = typeof record.title === 'string' ? record.title.slice(0, maxLength) : undefined
    const sent = asRecord(record.sent)
    drafts.set(place, {
      content: record.content.slice(0, maxLength),
      ...(title === undefined ? {} : { title }),
      game: typeof record.game === 'string' ? record.game : undefined,
      // A text of another kind equals none that is sent.
      sent: typeof sent?.key === 'string' ? (sent as unknown as Attempt) : undefined,
      savedAt: asTime(record.savedAt) ?? 0,
      ...(typeof record.owner === 'string' && { owner: record.owner }),
    })
  }
  return drafts
}

/** Serialises drafts, newest first; the oldest beyond the limit are dropped. */
export function serialiseDrafts(drafts: ReadonlyMap<string, Draft>): string {
  const newest = [...drafts].sort(([, a], [, b]) => b.savedAt - a.savedAt).slice(0, maxDrafts)
  return JSON.stringify(Object.fromEntries(newest))
}
