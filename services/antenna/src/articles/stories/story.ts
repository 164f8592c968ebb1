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
