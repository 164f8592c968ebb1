const hourMs = 3_600_000

/** Age of an author's account at `at` (ms) in hours: 0 for a guest, null = not known. */
export function accountHours(
  { userId, since }: { userId: string | null; since: Date | null },
  at: number,
): number | null {
  if (userId === null) return 0
  return since === null ? null : Math.max(0, (at - since.getTime()) / hourMs)
}
