const hour = 3_600_000
/** Bars shown. */
const shownHours = 24

export interface PostHours {
  /** Posts per hour of the clock, oldest first; the last hour is the one `end` lies in. */
  readonly bars: readonly number[]
  /** Posts of the 60 minutes before `end`. */
  readonly lastHour: number
  /** First moment of the first bar and of the highest one, ms since the epoch. */
  readonly from: number
  readonly highestAt: number
  readonly highest: number
}

/** Posts of a thread by the hour, in the 24 hours up to `end` (ms). */
export function postHours(posts: readonly { readonly posted_at: string }[], end: number): PostHours {
  const from = Math.floor(end / hour) * hour - (shownHours - 1) * hour
  const bars = Array.from({ length: shownHours }, () => 0)
  let lastHour = 0
  for (const { posted_at } of posts) {
    const at = Date.parse(posted_at)
    const index = Math.floor((at - from) / hour)
    if (index >= 0 && index < shownHours) bars[index] = (bars[index] ?? 0) + 1
    if (at > end - hour && at <= end + hour) lastHour += 1
  }
  const highest = Math.max(...bars)
  return { bars, lastHour, from, highest, highestAt: from + bars.indexOf(highest) * hour }
}
