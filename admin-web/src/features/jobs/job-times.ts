const zone = { timeZone: 'Asia/Tokyo' } as const
const day = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'short', ...zone })
const clock = new Intl.DateTimeFormat('ja-JP', { timeStyle: 'medium', ...zone })
const date = new Intl.DateTimeFormat('ja-JP', { month: '2-digit', day: '2-digit', ...zone })

/** 14:04:12 today, else 11/21 14:04:12; – without a time. */
export function timeText(iso: string | null): string {
  if (iso === null) return '–'
  const time = new Date(iso)
  const today = day.format(time) === day.format(new Date())
  return today ? clock.format(time) : `${date.format(time)} ${clock.format(time)}`
}

/** 3秒, 12分, 2時間, 4日; – without an age. */
export function ageText(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return `${seconds}秒`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}分`
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)}時間` : `${Math.floor(seconds / 86_400)}日`
}

/** 8.2秒; under a tenth of a second 0.1秒未満. */
export function durationText(ms: number): string {
  return ms < 100 ? '0.1秒未満' : `${(ms / 1_000).toFixed(1)}秒`
}

interface Rhythm {
  pattern: string | null
  every_ms: number | null
}

/** 2秒ごと, 10分ごと, 毎時40分, 毎日13:10; a pattern that is none of these stands as it is. */
export function rhythmText({ pattern, every_ms }: Rhythm): string {
  if (pattern === null) return every_ms === null ? '–' : `${ageText(Math.round(every_ms / 1_000))}ごと`
  const [second = '', minute = '', hour = '', ...rest] = pattern.split(' ')
  if (rest.join(' ') !== '* * *') return pattern
  const step = (field: string) => (field === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(field)?.[1] ?? Number.NaN))
  if (minute === '*' && hour === '*' && step(second)) return `${step(second)}秒ごと`
  if (hour === '*' && step(minute)) return `${step(minute)}分ごと`
  if (hour === '*' && /^\d+$/.test(minute)) return `毎時${minute}分`
  // Patterns are in UTC.
  if (/^\d+ \d+$/.test(`${hour} ${minute}`))
    return `毎日${(Number(hour) + 9) % 24}:${minute.padStart(2, '0')}`
  return pattern
}
