import { unixSeconds } from './date-parts.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(\\p{L}{3,9}\\.?|\\d{1,2} ?月)'
const time = '(\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?)'

const dayFirst = new RegExp(
  `^(\\d{1,2})[ -]?${month}[ ,-]+(\\d{4}|\\d{2})(?:,? ${time})?(?: ?(\\S+))?$`,
  'iu',
)
const monthFirst = new RegExp(`^${month} (\\d{1,2}),? (\\d{4})(?:,? ${time})?(?: ?(\\S+))?$`, 'iu')
const yearLast = new RegExp(`^${month} (\\d{1,2}) ${time}(?: (\\S+))? (\\d{4})$`, 'iu')

/** Parses RFC 822 in the variants feeds use, asctime, and Japanese renderings of both (火, 26 11月 2024). */
export function parseRfc822(text: string, zone: string): number | null {
  const bare = withoutWeekday(text.replace(/ ?\([^()]*\)$/, ''))
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

function withoutWeekday(text: string): string {
  const match = /^(\p{L}+)\.?(?:, ?| )(?=[\p{L}\d])/u.exec(text)
  return match && monthNumber(match[1]) === null ? text.slice(match[0].length) : text
}

function monthNumber(name = ''): number | null {
  if (/月$/.test(name)) return Number.parseInt(name, 10)
  const index = monthNames.indexOf(name.slice(0, 3).toLowerCase())
  return index === -1 ? null : index + 1
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
