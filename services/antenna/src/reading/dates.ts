import { parseJapaneseDate } from './date-japanese.ts'
import { unixSeconds } from './date-parts.ts'
import { parseRfc822 } from './date-rfc822.ts'

/**
 * Unix seconds of a date in any format feeds use, or null. Date.parse is not used: its results depend on the
 * server's time zone and it accepts junk.
 * Order: W3CDTF, RFC 822 and asctime, Japanese, year/month/day, digits alone.
 * @param options.zone of dates without one: 'UTC' or e.g. '+09:00'
 */
export function parseDate(text: string, options: { zone: string }): number | null {
  const folded = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  // The longest real dates have about 60 characters.
  if (folded === '' || folded.length > 100) return null
  for (const parse of [parseW3cdtf, parseRfc822, parseJapaneseDate, parseSlashed, parseDigits]) {
    const seconds = parse(folded, options.zone)
    if (seconds !== null) return seconds
  }
  return null
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
  /^(?:\p{L}+,? ?)?(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?: ?\(\p{L}+\))?(?:[T ]?(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(\S+)?)?$/u

/** 2024/11/26 13:20, 2024.11.26, 2024/11/26(火) 13:20:30.12 (forum posts), Fri, 2006/09/15 08:19:53 EDT. */
function parseSlashed(text: string, zone: string): number | null {
  const match = slashed.exec(text)
  if (!match) return null
  const [, year = '', month, day, time, ownZone] = match
  return unixSeconds({ year, month, day, time, zone: ownZone }, zone)
}

/** Digits only: 8, 12 or 14 are year to second in the source's zone, 9 or 10 Unix seconds, 13 milliseconds. */
function parseDigits(text: string, zone: string): number | null {
  if (!/^\d+$/.test(text)) return null
  if (text.length === 9 || text.length === 10) return Number(text)
  if (text.length === 13) return Math.floor(Number(text) / 1000)
  const match = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text)
  if (!match) return null
  const [, year = '', month, day, hour, minute, second = '00'] = match
  return unixSeconds({ year, month, day, time: hour && `${hour}:${minute}:${second}` }, zone)
}
