/** The field a rule matches: a poster's id, a word, a pattern, a poster's name, a thread's title, a source of articles. */
export const muteKindIds = ['id', 'word', 'regexp', 'name', 'title', 'site'] as const

/** Kinds of things that a rule may hide. */
export const muteScopeIds = ['article', 'thread', 'post'] as const

/** Limits of a reader's state; of places the oldest give way, the others are refused beyond them. */
export const readingLimits = {
  place: 500,
  favourite: 200,
  later: 500,
  group: 50,
  rule: 1_000,
  seen: 1,
  /** Code points. */
  groupName: 20,
  ruleText: 100,
  itemsAtOnce: 500,
} as const
