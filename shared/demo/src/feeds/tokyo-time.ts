import { jstClock } from '@gamelog/domain/jst'

/** e.g. `2026-03-02T21:05:00+09:00`. */
export function isoInTokyo(seconds: number): string {
  return jstClock(new Date(seconds * 1_000))
    .toISOString()
    .replace('.000Z', '+09:00')
}

const japanese = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** e.g. `2026年3月2日 21:05`. */
export function japaneseTime(seconds: number): string {
  return japanese.format(seconds * 1_000)
}
