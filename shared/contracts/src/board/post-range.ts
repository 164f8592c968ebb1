import { boardLimits } from './limits.ts'

/** Consecutive posts of a thread. Those of one page: 1-100, 101-200, … */
export interface PostRange {
  first: number
  last: number
}

const size = boardLimits.pagePosts
/** Posts that `l50` names. */
export const latestPosts = 50

/** The page a post stands in. */
export function rangeOf(number: number): PostRange {
  const first = number - ((number - 1) % size)
  return { first, last: first + size - 1 }
}

/** The pages of a thread of `count` posts. */
export function rangesUpTo(count: number): PostRange[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => rangeOf(index * size + 1))
}

/** The last part of a page's address: `101-200`. */
export function formatRange({ first, last }: PostRange): string {
  return `${first}-${last}`
}

/** Reverse of formatRange; undefined for anything that is not the address of a page. */
export function parseRange(text: string): PostRange | undefined {
  return rangesUpTo(boardLimits.posts).find((range) => formatRange(range) === text)
}

/** Source of a regular expression for the last part of an address that names a part of a thread. */
export const viewPattern = `(?:l${latestPosts}|[1-9][0-9]{0,3}-(?:[1-9][0-9]{0,3})?)`

/** Whether a text has the form of the last part of such an address. */
export function isView(text: string): boolean {
  return new RegExp(`^${viewPattern}$`).test(text)
}

/**
 * The posts an address names in a thread of `count` posts: `601-632`, `601-` to the end, `l50` the latest. Those without
 * an end go on while posts come. Undefined for anything else, and where the thread does not reach so far.
 */
export function parseView(text: string, count: number): PostRange | undefined {
  if (!isView(text)) return undefined
  if (text === `l${latestPosts}`)
    return { first: Math.max(1, count - latestPosts + 1), last: boardLimits.posts }
  const [first, last] = text.split('-').map(Number)
  const range = { first: first || 1, last: last || boardLimits.posts }
  const isRight = range.first <= range.last && range.first <= count && range.last <= boardLimits.posts
  return isRight ? range : undefined
}
