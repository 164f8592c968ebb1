/** Limits of the board; texts count Unicode code points. */
export const boardLimits = {
  title: 50,
  content: 500,
  lines: 50,
  name: 15,
  reportReason: 200,
  /** Posts a thread takes; then it is locked (完走). */
  posts: 1_000,
  /** From this many posts on, the next thread may be made. */
  nextThreadFrom: 950,
  /** From this many unread posts on, the most answered of them are offered (今北). */
  digestFrom: 50,
  /** Code points of a reported post that its preview shows. */
  preview: 50,
  /** Threads in the public list. */
  listed: 500,
  /** Posts written into the served page, the first by number. */
  pagePosts: 100,
  /** First rows of the tree written in besides; they may hold later posts. */
  pageRows: 50,
  /** Note or reason of a moderation. */
  note: 500,
  /** Reason of a thread tool. */
  toolReason: 200,
  /** Pinned threads of a game. */
  pins: 3,
  /** Titles a thread had that still find it. */
  previousTitles: 5,
  /** Reports resolved at once. */
  reportsAtOnce: 100,
} as const

/** Name of a post whose author gave none. */
export const defaultUserName = '名無しプレイヤー'

/** `display_id` of a post by the operators; such a post takes no reactions. */
export const operatorDisplayId = '--------'

/** Name under which the operators post. */
export const operatorUserName = '運営'

/** In the place of a reporter: reports by rules for posts, which name the rule as their reason and weigh nothing. */
export const ruleReporterId = '00000000-0000-0000-0000-000000000000'

/** Posts of an author that may wait for review: they must not fill the operators' list. */
export const maxHeldPosts = 10

/** Of a pending report, whose full weight is 1. */
export const reportWeights = {
  /** While the reporter's account is new. */
  newAccount: 0.25,
  /** Besides, of a reporter with so many decided reports of which more than half were about nothing. */
  mostlyCleared: 0.5,
  decidedFrom: 5,
} as const
