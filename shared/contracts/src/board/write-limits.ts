// Without zod, and apart from the limits that browsers check: services enforce these, /rules states them.

/** Writes of a member or guest: so many in so many seconds. */
export const writeLimits = {
  post: { points: 1, seconds: 5 },
  thread: { points: 1, seconds: 60 },
  reaction: { points: 1, seconds: 1 },
  report: { points: 1, seconds: 30 },
  /** Posts that rules refuse. */
  refusal: { points: 6, seconds: 60 },
} as const

/** Posts of an author that may wait for review: they must not fill the operators' list. */
export const maxHeldPosts = 10
/** Days a writer sees a held post that was refused. */
export const refusedHeldDays = 30

/** Of a pending report, whose full weight is 1. */
export const reportWeights = {
  /** While the reporter's account is new. */
  newAccount: 0.25,
  /** Besides, of a reporter with so many decided reports of which more than half were about nothing. */
  mostlyCleared: 0.5,
  decidedFrom: 5,
} as const
