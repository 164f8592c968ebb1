const minute = 60_000
/** Bars shown. */
const shownMinutes = 30

export interface PostsPerMinute {
  /** Posts in each of the last 30 minutes before `end`, oldest first. */
  readonly bars: readonly number[]
  readonly highest: number
  /** Of the latest bar with the highest count, ms since the epoch; null without posts. */
  readonly highestAt: number | null
}

/** Posts of a thread by the minute, in the 30 minutes up to `end` (ms). A post after `end` counts in the last minute. */
export function postsPerMinute(
  posts: readonly { readonly posted_at: string }[],
  end: number,
): PostsPerMinute {
  const bars = Array.from({ length: shownMinutes }, () => 0)
  for (const { posted_at } of posts.toReversed()) {
    const ago = Math.floor((end - Date.parse(posted_at)) / minute)
    // Posts come by number, which is also by time.
    if (ago >= shownMinutes) break
    const index = shownMinutes - 1 - Math.max(0, ago)
    bars[index] = (bars[index] ?? 0) + 1
  }
  const highest = Math.max(...bars)
  const highestAt = highest > 0 ? end - (shownMinutes - 1 - bars.lastIndexOf(highest)) * minute : null
  return { bars, highest, highestAt }
}
