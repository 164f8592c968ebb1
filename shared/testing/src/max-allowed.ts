/**
 * Upper bound of the calls a rate limit lets through when sending them took `ms`: `points` per window of `duration`
 * seconds that may have begun meanwhile. On a busy machine a burst takes several windows.
 */
export function maxAllowed(rule: { points: number; duration: number }, ms: number): number {
  return rule.points * (1 + Math.floor(ms / 1_000 / rule.duration))
}
