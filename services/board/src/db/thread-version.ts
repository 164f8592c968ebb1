/** Version of a thread: `revision` counts changes of its content, `reactionRevision` those of its reactions. */
export interface ThreadVersion {
  revision: number
  reactionRevision: number
}

/** Version of a thread as of one of its rows. */
export function versionOf(row: { revision: number; reaction_revision: number }): ThreadVersion {
  return { revision: row.revision, reactionRevision: row.reaction_revision }
}

/** `12.34`: the form clients send and receive. */
export function formatRevision(version: ThreadVersion): string {
  return `${version.revision}.${version.reactionRevision}`
}

/** The earlier of two versions, in content and in reactions. */
export function earlierOf(a: ThreadVersion, b: ThreadVersion): ThreadVersion {
  return {
    revision: Math.min(a.revision, b.revision),
    reactionRevision: Math.min(a.reactionRevision, b.reactionRevision),
  }
}

/** Reverse of formatRevision, for text validated by the contract. */
export function parseRevision(text: string): ThreadVersion {
  const [revision, reactionRevision] = text.split('.').map(Number)
  return { revision: revision ?? 0, reactionRevision: reactionRevision ?? 0 }
}
