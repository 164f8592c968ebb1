import { boardLimits } from '@gamelog/contracts/board/limits'

/** Inclusive range of post numbers; a single number has `from === to`. */
interface AnchorRange {
  readonly from: number
  readonly to: number
}

/** One anchor as written: `>>12`, `＞＞１２`, `>>1-5`, `>>1,3-4`. Offsets are UTF-16 indexes into the content. */
export interface Anchor {
  readonly start: number
  readonly end: number
  readonly ranges: readonly AnchorRange[]
}

/** Highest post number a thread can hold. */
export const lastPostNumber = boardLimits.posts

/** An anchor naming more posts than this (`>>1-1000`) is shown as a link but is no reply to each of them. */
const maxReplyTargets = 25

// Every part is bounded: `>>` repeated 10^5 times fails in one step per character.
const number = '[0-9０-９]{1,4}'
const rangeSeparator = /[-‐－−~〜～]/
const listSeparator = /[,，]/
const part = `${number}(?:${rangeSeparator.source}${number})?`
const anchorPattern = new RegExp(
  `[>＞]{2}(${part}(?:${listSeparator.source}${part}){0,20})(?![0-9０-９])`,
  'g',
)

function toNumber(digits: string): number {
  const ascii = digits.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
  return Number(ascii)
}

function isPostNumber(value: number): boolean {
  return value >= 1 && value <= lastPostNumber
}

function toRange(text: string): AnchorRange | null {
  const [first = '', second] = text.split(rangeSeparator)
  const a = toNumber(first)
  const b = second === undefined ? a : toNumber(second)
  if (!isPostNumber(a) || !isPostNumber(b)) return null
  return { from: Math.min(a, b), to: Math.max(a, b) }
}

/**
 * Every anchor of a post in order of appearance: `>>N`, ranges `>>1-5`, lists `>>1,3`, full-width forms.
 * Linear in the length of the content.
 */
export function parseAnchors(content: string): Anchor[] {
  const anchors: Anchor[] = []
  for (const match of content.matchAll(anchorPattern)) {
    const [whole, list = ''] = match
    const ranges = list
      .split(listSeparator)
      .map(toRange)
      .filter((range) => range !== null)
    if (ranges.length > 0) anchors.push({ start: match.index, end: match.index + whole.length, ranges })
  }
  return anchors
}

/**
 * Number of the post a text answers: the first number of its first anchor. Null without an anchor, and when the first
 * number names no post (`>>9999`): a later one does not take its place.
 */
export function answeredNumber(content: string): number | null {
  const written = /[>＞]{2}([0-9０-９]+)/.exec(content)
  const first = parseAnchors(content)[0]
  const range = first?.start === written?.index ? first?.ranges[0] : undefined
  const value = toNumber(written?.[1] ?? '')
  return range && (range.from === value || range.to === value) ? range.from : null
}

/** The post numbers an anchor names, ascending within each range, without repeats, at most `limit` of them. */
export function anchorTargets(anchor: Pick<Anchor, 'ranges'>, limit: number = lastPostNumber): number[] {
  const targets = new Set<number>()
  for (const { from, to } of anchor.ranges) {
    for (let at = from; at <= to && targets.size < limit; at += 1) targets.add(at)
  }
  return [...targets]
}

/** True when an anchor is a reply to the posts it names, false for a mass anchor. */
export function isReplyAnchor(anchor: Pick<Anchor, 'ranges'>): boolean {
  let count = 0
  for (const { from, to } of anchor.ranges) count += to - from + 1
  return count <= maxReplyTargets
}

/** Numbers of the posts a post replies to, without repeats; mass anchors are left out. */
export function replyTargets(content: string): number[] {
  const targets = new Set<number>()
  for (const anchor of parseAnchors(content)) {
    if (!isReplyAnchor(anchor)) continue
    for (const target of anchorTargets(anchor)) targets.add(target)
  }
  return [...targets]
}
