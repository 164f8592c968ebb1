import { namesTag } from '@gamelog/server/answers/negotiate'
import type { Document } from './document.ts'

/**
 * ms after which a change is visible to every reader, whatever transaction and clock it came from. Until then
 * another change of the same second may follow, so that second is not told yet.
 */
const settledAfter = 10_000
const second = 1_000

/** Headers of a request that decide what of a document is sent; names are lower case. */
export type ConditionalHeaders = Partial<
  Record<'range' | 'if-range' | 'if-none-match' | 'if-modified-since', string>
>

export type Decision =
  | { status: 200 | 304 | 416 }
  | { status: 206 /** First byte sent, and the one after the last. */; start: number; end: number }

/** The Last-Modified of a document, in ms of a whole second: never that of another content, never the future. */
export function lastModified({ modifiedAt }: Document, now: number): number | null {
  if (modifiedAt === null) return null
  const whole = wholeSecond(modifiedAt)
  return isSettled(modifiedAt, now) ? whole : whole - second
}

/**
 * What a request gets. Programs ask for `bytes=N-` with N their length, or one less to see the line feed before it,
 * and If-Modified-Since. What they hold is a part of the document while only posts were added; after any other change
 * the answer is 416, which tells them to begin anew.
 */
export function decide(
  document: Document,
  headers: ConditionalHeaders,
  { etag, now }: { etag: string; now: number },
): Decision {
  const tags = headers['if-none-match']
  const since = tags === undefined ? readDate(headers['if-modified-since'], now) : null
  if (namesTag(tags, etag)) return { status: 304 }
  if (since !== null && isUnchanged(document, since, now)) return { status: 304 }
  const range = readRange(headers.range)
  if (range === null || !isRangeWanted(headers['if-range'], document, etag, now)) return { status: 200 }
  const { bytes, rewrittenAt } = document
  const size = bytes.length
  const { start } = range
  const end = Math.min(range.end ?? size, size)
  const isChecked = headers['if-range'] !== undefined
  const isContinued = range.end === null && start > 0 && !isChecked
  if (isContinued && isOutdated(since, rewrittenAt)) return { status: 416 }
  const isLineEnd = bytes[start] === lineFeed || bytes[start - 1] === lineFeed
  // Nothing new for who holds all of it: 416 would say that something was taken away.
  if (isContinued && since !== null && isAtEnd(start, size) && isAfter(since, rewrittenAt))
    return { status: 304 }
  if (start >= size || start >= end || (isContinued && !isLineEnd)) return { status: 416 }
  return { status: 206, start, end }
}

const lineFeed = 10

/** Whether a program that asks from `start` holds a document of this size: it asks from there or from one byte before. */
const isAtEnd = (start: number, size: number) => start === size || start === size - 1

/** What was received a second or more before the document was rewritten is no part of it. */
function isOutdated(since: number | null, rewrittenAt: number | null): boolean {
  return since !== null && rewrittenAt !== null && since + second < wholeSecond(rewrittenAt)
}

function isAfter(since: number, rewrittenAt: number | null): boolean {
  return rewrittenAt === null || since >= wholeSecond(rewrittenAt)
}

function isUnchanged({ modifiedAt }: Document, since: number, now: number): boolean {
  return modifiedAt !== null && isSettled(modifiedAt, now) && since >= wholeSecond(modifiedAt)
}

function isRangeWanted(
  condition: string | undefined,
  document: Document,
  etag: string,
  now: number,
): boolean {
  if (condition === undefined || condition === etag) return true
  const at = readDate(condition, now)
  const { modifiedAt } = document
  return at !== null && modifiedAt !== null && isSettled(modifiedAt, now) && at === wholeSecond(modifiedAt)
}

const isSettled = (at: number, now: number) => now - at >= settledAfter
const wholeSecond = (at: number) => at - (at % second)

/** ms; null for none, one that is no date, and one that is still to come. */
function readDate(header: string | undefined, now: number): number | null {
  const at = Date.parse(header?.split(';')[0] ?? '')
  return Number.isNaN(at) || at > now ? null : at
}

/** One range from a byte on; `end` is the byte after the last, null = open. Null for any other, which is not served. */
function readRange(header: string | undefined): { start: number; end: number | null } | null {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined) return null
  return { start: Number(first), end: last ? Number(last) + 1 : null }
}
