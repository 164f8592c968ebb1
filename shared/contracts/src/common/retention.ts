/** Retention of records about people, in days, unless operators say otherwise; /privacy states what is in force. */
export const retentionDays = {
  /** Addresses stored with posts, reports, sessions and requests about sources. */
  addresses: 90,
  banLog: 90,
  /** Single clicks and page views. */
  events: 90,
  /** Requests that ended with an error, addresses included. */
  errors: 14,
  audit: 730,
  /** Posts that rules matched or refused, held posts once they are decided, and the counts of both. */
  ruleMatches: 90,
  /** What the operators were told of by the webhook. */
  notices: 30,
  /** Ended bans and their appeals. */
  bans: 730,
  /** Requests about sources, with text and contact, after they were closed. Their senders' addresses go as all addresses do. */
  sourceRequests: 365,
  /** Removals of favourites, places and the like: a member's other devices are told of them this long. */
  removedReading: 30,
  /** Notices to members, read or not. */
  memberNotices: 30,
  /** Files of members' own data, made at their wish. */
  exports: 1,
} as const

/** Days a writer sees a held post that was refused. */
export const refusedHeldDays = 30
