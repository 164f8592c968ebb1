import { unixSeconds } from './date-parts.ts'

/** Year before the first of each era. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 }

const pattern = new RegExp(
  '^(令和|平成|昭和)?(\\d{1,4}|元) ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日(?: ?\\([^()]*\\))?(?: ?\\p{L}曜日?)?' +
    ' ?(午前|午後)? ?(?:(\\d{1,2}) ?(?:時|:) ?(?:(\\d{1,2}) ?分?(?: ?:?(\\d{1,2}) ?秒?)?)?)?(?: ?(\\S+))?$',
  'u',
)

/** Parses 2024年11月26日 13:20 or 令和6年11月26日(火) 午後1時20分, with or without a zone. */
export function parseJapaneseDate(text: string, zone: string): number | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, era, written = '', month, day, half, hour, minute = '0', second = '0', ownZone] = match
  const count = written === '元' ? 1 : Number(written)
  const year = era ? (eras[era] ?? 0) + count : count
  if (!era && written.length !== 4) return null
  const time =
    hour && `${hourOfDay(Number(hour), half)}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`
  return unixSeconds({ year, month, day, time, zone: ownZone }, zone)
}

/** 10時30分 → 10:30 and 金, 20 11 2026 → 20 11月 2026, which the formats of other languages know as well. */
export function withJapaneseParts(text: string): string {
  return text
    .replace(
      /(\d{1,2}) ?時 ?(\d{1,2}) ?分(?: ?(\d{1,2}) ?秒)?/,
      (_written, hour: string, minute: string, second?: string) =>
        [hour, minute, second].flatMap((part) => part?.padStart(2, '0') ?? []).join(':'),
    )
    .replace(/^[日月火水木金土](?:曜日?)?,? ?(\d{1,2}) (\d{1,2}) (?=\d{4}\b)/, '$1 $2月 ')
}

/** 2024/11/26 午後1:20 → 2024/11/26 13:20, for the formats that know digits only. */
export function withoutHalfDay(text: string): string {
  return text.replace(/(午前|午後) ?(\d{1,2})(?=:\d{2})/, (_written, half: string, hour: string) =>
    String(hourOfDay(Number(hour), half)),
  )
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === '午後' && hour < 12) return hour + 12
  return half === '午前' && hour === 12 ? 0 : hour
}
