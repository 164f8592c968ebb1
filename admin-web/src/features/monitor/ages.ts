/** ms between two readings of the charts; samples are a minute apart. */
export const every = 60_000
/** ms between two readings of what runs: an outage is known after 22 s at most and has to show within 30. */
export const stateEvery = 6_000

/** 3秒前, 12分前, 2時間前, 4日前; times in unix ms. */
export function agoText(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000))
  if (seconds < 60) return `${seconds}秒前`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}分前`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}時間前` : `${Math.floor(hours / 24)}日前`
}

/** 4分前の値 of values older than `limit` ms, by default two polls; null for newer ones, and without a time. */
export function staleText(at: number | null, now: number, limit = 2 * every): string | null {
  return at !== null && now - at > limit ? `${agoText(at, now)}の値` : null
}

/** Unix ms of an ISO time. */
export function msOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

/** Whole seconds until the next poll, `from` the end of the last one. */
export function secondsLeft(from: number, now: number): number {
  return Math.min(every / 1_000, Math.max(0, Math.ceil((from + every - now) / 1_000)))
}
