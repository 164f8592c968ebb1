/** What is remembered of a visit to the feed; both in unix seconds. */
export interface LastVisit {
  /** publishedDate of the newest article seen. */
  newest: number
  /** publishedDate up to which the visit before this one had seen everything; null on the first visit. */
  line: number | null
  /** When the feed was last shown. */
  at: number
}

/** A pause this long makes the next look at the feed a new visit, in seconds. */
const pause = 30 * 60
const storageKey = 'gamelog:last-visit'

/** Where 前回ここまで stands in the visit that begins or goes on at `now`. */
export function startVisit(before: LastVisit | null, now: number): number | null {
  if (before === null) return null
  return now - before.at >= pause ? before.newest : before.line
}

/** How many articles, newest first, are newer than the line: it stands after them. 0 = no line. */
export function articlesAboveLine(
  articles: readonly { publishedDate: number }[],
  line: number | null,
): number {
  if (line === null) return 0
  const index = articles.findIndex((article) => article.publishedDate <= line)
  return Math.max(index, 0)
}

/** The visit as the browser kept it; null for nothing and for anything else. */
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

/** Notes that the feed has been shown up to this article. */
export function keepVisit(newest: number): void {
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ newest, line: lineOfVisit(), at: now() } satisfies LastVisit),
    )
  } catch {
    // Storage full or closed: the next visit has no line.
  }
}
