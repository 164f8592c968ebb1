/** A length of time in words, from ms: 30秒, 4分, 2時間5分, 3日2時間. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 60) return `${seconds}秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}分`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours}時間${minutes % 60}分`
  return `${Math.floor(hours / 24)}日${hours % 24}時間`
}
