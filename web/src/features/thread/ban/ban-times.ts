const hour = 3_600
const day = 24 * hour

/** `22日`, `3時間`, `5分`: what is left until `end`, both in unix seconds. */
export function timeLeft(end: number, now: number): string {
  const left = Math.max(0, end - now)
  if (left >= day) return `${Math.floor(left / day)}日`
  if (left >= hour) return `${Math.floor(left / hour)}時間`
  return `${Math.max(1, Math.ceil(left / 60))}分`
}

/** Unix seconds of an ISO time. */
export function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1_000)
}
