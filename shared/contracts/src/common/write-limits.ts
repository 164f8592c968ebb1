/** Writes of a member or guest: so many in so many seconds, unless operators say otherwise. */
export const writeLimits = {
  post: { points: 1, seconds: 5 },
  thread: { points: 1, seconds: 60 },
  reaction: { points: 1, seconds: 1 },
  report: { points: 1, seconds: 30 },
  /** Posts that rules refuse. */
  refusal: { points: 6, seconds: 60 },
} as const
