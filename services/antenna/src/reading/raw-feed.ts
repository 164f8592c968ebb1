/** An image an item names, best kind first; usability is judged later. */
export interface ImageCandidate {
  url: string
  width?: number
  height?: number
}

/** An item in the words of its feed, the same for every format and parser. */
export interface RawItem {
  guid: string | null
  /** Possible addresses, best first, as written. */
  links: string[]
  title: string
  /** Dates as written, the one to prefer first. */
  dates: string[]
  /** xml:base declarations, outermost first. */
  bases: string[]
  images: ImageCandidate[]
  /** HTML to look for images in, fullest first. */
  html: string[]
  /** HTML or text to make the summary of; the first that has text counts. */
  summaries: string[]
}

export interface RawFeed {
  title: string | null
  items: RawItem[]
}

/** The values that are there, in order. */
export function present<T>(...values: (T | null | undefined)[]): T[] {
  return values.filter((value): value is T => value !== null && value !== undefined && value !== '')
}
