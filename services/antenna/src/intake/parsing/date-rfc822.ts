import { monthNumber } from './date-months.ts'
import { unixSeconds } from './date-parts.ts'

const month = '(\\p{L}{3,10}\\.?|\\d{1,2} ?月)'
const time = '(\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?)'

const dayFirst = new RegExp(
  `^(\\d{1,2})[ /-]?${month}[ ,/-]+(\\d{4}|\\d{2})(?:,? ${time})?(?: ?(\\S+))?$`,
  'iu',
)
const monthFirst = new RegExp(`^${month} (\\d{1,2}),? (\\d{4})(?:,? ${time})?(?: ?(\\S+))?$`, 'iu')
const yearLast = new RegExp(`^${month} (\\d{1,2}) ${time}(?: (\\S+))? (\\d{4})$`, 'iu')

/**
 * Parses RFC 822 in the variants feeds use, asctime, and renderings of both in other languages
 * (火, 26 11月 2024; Ter, 26 nov 2024).
 */
export function parseRfc822(text: string, zone: string): number | null {
  const bare = text.replace(/ ?\([^()]*\)$/, '')
  // A weekday may be a month's name elsewhere (mar, sáb), so the text is tried with its first word as well.
  return parseBare(bare, zone) ?? parseBare(bare.replace(/^[\p{L}-]+\.?(?:, ?| )(?=[\p{L}\d])/u, ''), zone)
}

function parseBare(bare: string, zone: string): number | null {
  const day = dayFirst.exec(bare)
  if (day) return seconds(zone, { day: day[1], month: day[2], year: day[3], time: day[4], zone: day[5] })
  const named = monthFirst.exec(bare)
  if (named)
    return seconds(zone, { month: named[1], day: named[2], year: named[3], time: named[4], zone: named[5] })
  const last = yearLast.exec(bare)
  if (last)
    return seconds(zone, { month: last[1], day: last[2], time: last[3], zone: last[4], year: last[5] })
  return null
}

/** Two-digit years according to RFC 2822: 00-49 are 2000-2049. */
function fullYear(year = ''): number {
  if (year.length > 2) return Number(year)
  return Number(year) + (Number(year) < 50 ? 2000 : 1900)
}

type Written = Partial<Record<'year' | 'month' | 'day' | 'time' | 'zone', string | undefined>>

function seconds(defaultZone: string, written: Written): number | null {
  const number = monthNumber(written.month)
  if (number === null) return null
  return unixSeconds({ ...written, year: fullYear(written.year), month: number }, defaultZone)
}
