/**
 * The most calls a rate limit may let through when sending them took `ms`: `points`, and as many for each further time
 * of `duration` seconds that may have begun meanwhile. A burst on a machine that stalls is not over at once.
 */
export function mostAllowed(rule: { points: number; duration: number }, ms: number): number {
  return rule.points * (1 + Math.floor(ms / 1_000 / rule.duration))
}
