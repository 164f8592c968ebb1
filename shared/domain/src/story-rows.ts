import type { Article } from '@gamelog/contracts/antenna/article'

type Told = Pick<Article, 'id' | 'sourceSite' | 'story'>

/** A row of a list: one article, or the articles of a story that the list holds. */
export interface StoryRow<A> {
  /** The same as long as the row tells the same, whoever leads. */
  readonly key: string
  /** The earliest of them. The row stands at its place, where it stays when others join. */
  readonly lead: A
  /** The other ones, the earliest first. */
  readonly others: readonly A[]
  /** How many sites besides the lead's have written `others`. */
  readonly sites: number
}

/**
 * One row per story, in the order of the list. Only what the list holds counts: a lead that is muted or of another tab
 * hands over to the next article. A story that one site alone tells in this list is not folded.
 * @param articles newest first
 * @param storyOf names the story of an article; default: the one of the published file
 */
export function toStoryRows<A extends Told>(
  articles: readonly A[],
  storyOf: (article: A) => string | undefined = ({ story }) => story,
): StoryRow<A>[] {
  const told = new Map<string, A[]>()
  for (const article of articles) {
    const story = storyOf(article)
    if (story === undefined) continue
    const members = told.get(story)
    if (members) members.push(article)
    else told.set(story, [article])
  }
  return articles.flatMap((article) => {
    const story = storyOf(article)
    const members = story === undefined ? [] : (told.get(story) ?? [])
    const sites = new Set(members.map(({ sourceSite }) => sourceSite)).size
    if (story === undefined || sites < 2) return aloneRow(article)
    // A story bears the id of its lead, which decides among articles of the same second.
    const lead = members.find(({ id }) => id === story) ?? members.at(-1)
    if (lead !== article) return []
    const others = members.filter((member) => member !== lead).reverse()
    return { key: story, lead, others, sites: sites - 1 }
  })
}

/** The row of an article that tells no story with others. */
export function aloneRow<A extends Pick<Article, 'id'>>(lead: A): StoryRow<A> {
  return { key: lead.id, lead, others: [], sites: 0 }
}

/** The articles of a row, its lead first. */
export function articlesOfRow<A>({ lead, others }: StoryRow<A>): A[] {
  return [lead, ...others]
}

/** 人気: a row stands where its most clicked article does; rows without clicks follow in their order. */
export function rowsByPopularity<A extends Told>(
  rows: readonly StoryRow<A>[],
  popular: readonly string[],
): StoryRow<A>[] {
  const places = new Map(popular.map((id, index) => [id, index]))
  return rows
    .map((row) => ({
      row,
      place: Math.min(...articlesOfRow(row).map(({ id }) => places.get(id) ?? popular.length)),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

/** One article per story, newest story first, without the story of `except`. */
export function newestLeads<A extends Told>(articles: readonly A[], except?: string): A[] {
  return toStoryRows(articles)
    .filter((row) => articlesOfRow(row).every(({ id }) => id !== except))
    .map(({ lead }) => lead)
}

/** Of each story the first article: for short rankings. */
export function firstOfStories<A extends Told>(articles: readonly A[]): A[] {
  const seen = new Set<string>()
  return articles.filter(({ story }) => {
    if (story === undefined) return true
    const isFirst = !seen.has(story)
    seen.add(story)
    return isFirst
  })
}
