/** An image of an item, not yet checked for usability. */
export interface ImageCandidate {
  url: string
  width?: number | undefined
  height?: number | undefined
}

/** xml:base declarations in force at an item. */
export interface XmlBase {
  /** Those of its ancestors and its own, outermost first. */
  outer: string[]
  /** That of a link element, by the address the element states. */
  links: Map<string, string>
  /** That of the content. */
  content?: string
}

/** An item with its values as written, in one shape for every format and parser. */
export interface RawItem {
  guid: string | null
  /** Candidate addresses, best first. */
  links: string[]
  title: string
  /** Candidate dates, best first. */
  dates: string[]
  xmlBase?: XmlBase | undefined
  images: ImageCandidate[]
  /** HTML that may contain images, most complete first. */
  html: string[]
  /** HTML or text for the summary; the first with text is used. */
  summaries: string[]
}

export interface RawFeed {
  title: string | null
  items: RawItem[]
}

/** The values that are neither missing nor empty. */
export function present<T>(...values: (T | null | undefined)[]): T[] {
  return values.filter((value): value is T => value !== null && value !== undefined && value !== '')
}
