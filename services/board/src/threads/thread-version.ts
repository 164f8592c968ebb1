/** State of a thread's content and of its reactions; both only rise. */
export interface ThreadVersion {
  revision: number
  reactionRevision: number
}

/** `12.34`, as clients see it. */
export function formatRevision(version: ThreadVersion): string {
  return `${version.revision}.${version.reactionRevision}`
}

/** Reverse of formatRevision, for text the contract has checked. */
export function parseRevision(text: string): ThreadVersion {
  const [revision, reactionRevision] = text.split('.').map(Number)
  return { revision: revision ?? 0, reactionRevision: reactionRevision ?? 0 }
}
