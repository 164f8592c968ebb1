import { parseJapaneseDate, withJapaneseParts, withoutHalfDay } from './date-japanese.ts'
import { unixSeconds } from './date-parts.ts'
import { parseRfc822 } from './date-rfc822.ts'

/**
 * Unix seconds of a date in any format feeds use, or null. Date.parse is not used: its results depend on the
 * server's time zone and it accepts junk.
 * Order: W3CDTF, RFC 822 and asctime, Japanese, year/month/day, digits alone, day/month/year.
 * @param options.zone of dates without one: 'UTC' or e.g. '+09:00'
 */
export function parseDate(text: string, options: { zone: string }): number | null {
  const folded = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  // The longest real dates have about 60 characters.
  if (folded === '' || folded.length > 100) return null
  const plain = withoutConnectives(withoutHalfDay(withJapaneseParts(folded)))
  const american = halfDay.test(plain)
  const written = plain.replace(halfDay, on24HourClock)
  const parsers = [parseW3cdtf, parseRfc822, parseJapaneseDate, parseSlashed, parseDigits]
  for (const parse of parsers) {
    const seconds = parse(written, options.zone)
    if (seconds !== null) return seconds
  }
  return parseDayMonth(written, options.zone, american)
}

const halfDay = /(\d{1,2}):(\d{2})((?::\d{2}(?:[.,]\d+)?)?) ?([ap])\.?m\b\.?/i

function on24HourClock(_written: string, hour: string, minute: string, second: string, half: string): string {
  // 13:20 PM is a 24-hour time with a needless mark.
  if (Number(hour) > 12 || Number(hour) === 0) return `${hour}:${minute}${second}`
  return `${(Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}:${minute}${second}`
}

/** 26 de novembro de 2024 às 13h20 → 26 novembro 2024 13:20; "at", "um", "Uhr" and the "th" of 5th go likewise. */
function withoutConnectives(text: string): string {
  return text
    .replace(/ d(?:e|el|o) (?=[\p{L}\d])/giu, ' ')
    .replace(/,? (?:à|às|as|a las|alle|at|om|um) (?=\d{1,2}[:h])/giu, ' ')
    .replace(/(\d{4}) - (?=\d{1,2}:)/, '$1 ')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/(\d{1,2})h(\d{2})(?!\d)/gi, '$1:$2')
    .replace(/(:\d{2}) Uhr\b/i, '$1')
}

const w3cdtf =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ] ?(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(\S+)?)?)?)?$/i

function parseW3cdtf(text: string, zone: string): number | null {
  const match = w3cdtf.exec(text)
  if (!match) return null
  const [, year = '', month, day, time, ownZone] = match
  return unixSeconds({ year, month, day, time, zone: ownZone }, zone)
}

const slashed =
  /^(?:\p{L}+,? ?)?(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?: ?\(\p{L}+\))?(?:[T ]?(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(\S+)?)?$/u

/** 2024/11/26 13:20, 2024.11.26, 2024/11/26(火) 13:20:30.12 (forum posts), 2024-11-26(火) 13:20, Fri, 2006/09/15 08:19:53 EDT. */
function parseSlashed(text: string, zone: string): number | null {
  const match = slashed.exec(text)
  if (!match) return null
  const [, year = '', month, day, time, ownZone] = match
  return unixSeconds({ year, month, day, time, zone: ownZone }, zone)
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const dayMonth =
  /^(?:\p{L}+\.?,? ?)?(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,? ?(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(\S+)?)?$/u

/**
 * 26/11/2024 13:20, 26.11.2024, and 11/26/2024 where only that is possible or the hour has AM or PM. Of two possible
 * readings of a slash the one of the written weekday; else null: a wrong month is worse than none.
 */
function parseDayMonth(text: string, zone: string, american: boolean): number | null {
  const match = dayMonth.exec(text)
  if (!match) return null
  const [, first = '', sign, second = '', year = '', time, ownZone] = match
  const read = (day: string, month: string) => unixSeconds({ year, month, day, time, zone: ownZone }, zone)
  const monthFirst = sign === '/' && (american || Number(second) > 12)
  if (monthFirst) return read(second, first)
  if (sign === '.' || Number(first) > 12 || first === second) return read(first, second)
  const weekday = weekdays.indexOf(text.slice(0, 3).toLowerCase())
  const isOnIt = (day: string, month: string) =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay() === weekday
  if (isOnIt(first, second) === isOnIt(second, first)) return null
  return isOnIt(first, second) ? read(first, second) : read(second, first)
}

/**
 * Digits only: 8, 12 or 14 are year to second in the source's zone, 9 or 10 Unix seconds, 13 milliseconds.
 * 20241126T132000+0900 is ISO 8601's basic form.
 */
function parseDigits(text: string, zone: string): number | null {
  const basic = /^(\d{8})T(\d{4}(?:\d{2})?)(?:[.,]\d+)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text)
  if (basic) return parseDigits(`${basic[1]}${basic[2]}`, basic[3] ?? zone)
  if (!/^\d+$/.test(text)) return null
  if (text.length === 9 || text.length === 10) return Number(text)
  if (text.length === 13) return Math.floor(Number(text) / 1000)
  const match = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text)
  if (!match) return null
  const [, year = '', month, day, hour, minute, second = '00'] = match
  return unixSeconds({ year, month, day, time: hour && `${hour}:${minute}:${second}` }, zone)
}
