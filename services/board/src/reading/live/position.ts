import type { ThreadVersion } from '../../db/thread-version.ts'

/** State of a thread that a viewer has: posts up to number `after`, everything else as of the version. */
export interface Position extends ThreadVersion {
  after: number
}

/** Event id of a position. */
export function formatPosition({ after, revision, reactionRevision }: Position): string {
  return `${after}.${revision}.${reactionRevision}`
}

/** Position of a Last-Event-ID; null when it is not one of formatPosition. */
export function parsePosition(text: unknown): Position | null {
  if (typeof text !== 'string' || !/^\d{1,4}\.\d{1,9}\.\d{1,9}$/.test(text)) return null
  const [after = 0, revision = 0, reactionRevision = 0] = text.split('.').map(Number)
  return { after, revision, reactionRevision }
}

/** True when version `a` includes every change of version `b`. */
export function covers(a: ThreadVersion, b: ThreadVersion): boolean {
  return a.revision >= b.revision && a.reactionRevision >= b.reactionRevision
}
