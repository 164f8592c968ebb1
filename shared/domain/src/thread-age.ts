const minute = 60
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day

/** How long ago the last post of a thread was: 最終レス たった今. Both times in milliseconds. */
export function lastPostAge(at: number, now: number): string {
  const seconds = (now - at) / 1000
  return seconds >= 0 && seconds < minute ? 'たった今' : threadAge(at, now)
}

/** Age of a thread as shown on its card. Both times in milliseconds. */
export function threadAge(from: number, now: number): string {
  const seconds = Math.floor((now - from) / 1000)
  if (!(seconds >= 0)) return '不明'
  if (seconds < minute) return '1分未満'
  if (seconds < hour) return `${Math.floor(seconds / minute)}分前`
  if (seconds < day) return `${Math.floor(seconds / hour)}時間前`
  const days = Math.floor(seconds / day)
  if (days <= 30) return `${days}日前`
  return `${Math.floor(seconds / month)}ヶ月前`
}
