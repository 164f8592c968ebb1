/** A visit to the feed; times in unix seconds. */
export interface LastVisit {
  /** publishedDate of the newest article seen. */
  newest: number
  /** publishedDate up to which the visit before this one had seen everything; null on the first visit. */
  line: number | null
  /** When the feed was last shown. */
  at: number
}

/** After a pause this long a new visit begins, in seconds. */
const pause = 30 * 60
const storageKey = 'gamelog:last-visit'

/** publishedDate at which 前回ここまで is shown, in the visit that begins or continues at `now`. */
export function startVisit(before: LastVisit | null, now: number): number | null {
  if (before === null) return null
  return now - before.at >= pause ? before.newest : before.line
}

/** Number of articles, newest first, above the line. 0 = no line. */
export function articlesAboveLine(
  articles: readonly { publishedDate: number }[],
  line: number | null,
): number {
  if (line === null) return 0
  const index = articles.findIndex((article) => article.publishedDate <= line)
  return Math.max(index, 0)
}

/** Parses the stored visit; null for none and for anything invalid. */
export function parseVisit(raw: string | null): LastVisit | null {
  try {
    const value = JSON.parse(raw ?? 'null')
    const line = value?.line ?? null
    const isValid = [value?.newest, value?.at, line ?? 0].every((part) => Number.isSafeInteger(part))
    return isValid ? { newest: value.newest, line, at: value.at } : null
  } catch {
    return null
  }
}

function now(): number {
  return Math.floor(Date.now() / 1_000)
}

let line: number | null | undefined

/** The line of this page load. */
export function lineOfVisit(): number | null {
  try {
    if (line === undefined) line = startVisit(parseVisit(localStorage.getItem(storageKey)), now())
  } catch {
    line = null
  }
  return line
}

/** Stores that the feed has been shown up to this article. */
export function storeVisit(newest: number): void {
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ newest, line: lineOfVisit(), at: now() } satisfies LastVisit),
    )
  } catch {
    // Storage is full or blocked: the next visit has no line.
  }
}
