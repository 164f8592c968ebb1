import { foldForSearch } from '@gamelog/domain/search'

/** What the decision rests on: nothing but title, source and time. */
export interface StoryItem {
  readonly id: string
  readonly title: string
  /** Name of the source. */
  readonly site: string
  /** ms. */
  readonly publishedAt: number
}

export interface Story {
  /** Ids, the earliest article first, which leads. */
  readonly members: readonly string[]
  /** Words the decision rests on, the weightiest first, as the titles spell them: at most five. */
  readonly words: readonly string[]
}

/** Articles of one story lie at most this far apart, in ms. */
const maxSpanMs = 72 * 3_600_000

/**
 * Groups articles of different sources that tell of the same event. Deterministic: the order of `items` changes nothing.
 * @returns the stories of two members or more
 */
export function groupStories(items: readonly StoryItem[]): Story[] {
  const byTitle = Map.groupBy(
    items.toSorted((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1)),
    ({ title }) => foldForSearch(title),
  )
  return [...byTitle.values()]
    .map((alike) =>
      alike.filter(({ publishedAt }) => publishedAt - (alike[0]?.publishedAt ?? 0) <= maxSpanMs),
    )
    .filter(({ length }) => length > 1)
    .map((alike) => ({ members: alike.map(({ id }) => id), words: [] }))
}
