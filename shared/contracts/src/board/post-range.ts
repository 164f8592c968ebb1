import { boardLimits } from './limits.ts'

/** Consecutive posts of a thread that make one page: 1-100, 101-200, … */
export interface PostRange {
  first: number
  last: number
}

const size = boardLimits.pagePosts

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
