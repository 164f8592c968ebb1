import type { ThreadVersion } from '../threads/thread-version.ts'

/** How much of a thread a viewer has: posts up to `after`, everything else as of the version. */
export interface Position extends ThreadVersion {
  after: number
}

/** Event id of a position. */
export function formatPosition({ after, revision, reactionRevision }: Position): string {
  return `${after}.${revision}.${reactionRevision}`
}

/** Position named by a Last-Event-ID; null when it is none of ours. */
export function parsePosition(text: unknown): Position | null {
  if (typeof text !== 'string' || !/^\d{1,4}\.\d{1,9}\.\d{1,9}$/.test(text)) return null
  const [after = 0, revision = 0, reactionRevision = 0] = text.split('.').map(Number)
  return { after, revision, reactionRevision }
}

/** True when `a` lacks nothing that `b` has. */
export function covers(a: ThreadVersion, b: ThreadVersion): boolean {
  return a.revision >= b.revision && a.reactionRevision >= b.reactionRevision
}
