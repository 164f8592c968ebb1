export const none: ReadonlySet<string> = new Set()

/** Both have members, and none in common. */
export function disjoint<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.size > 0 && b.size > 0 && a.isDisjointFrom(b)
}
