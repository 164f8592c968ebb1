/** Limits of rules for posts; texts count Unicode code points. */
export const postRuleLimits = {
  rules: 100,
  name: 60,
  message: 200,
  /** Conditions and groups of a rule, conditions of a group. */
  conditions: 10,
  /** Words or addresses of a condition. */
  words: 50,
  word: 100,
  pattern: 200,
  /** Age of a new account, in hours: a year. */
  hours: 8_760,
  times: 50,
  /** Window of repeated texts: a day. */
  minutes: 1_440,
  dryRunDays: 7,
  /** Latest posts a dry run examines at most. */
  dryRunPosts: 50_000,
  /** Rows of a page: examples of a dry run, held and matched posts. */
  page: 50,
  /** Note of a decision about a held post. */
  note: 500,
} as const

const held = '運営が確認してから公開します'
/** Shown to the writer of a held post where the rule has no text of its own. */
export const heldMessage = `${held}。`

const whereHeld = 'マイページの「自分の書き込み」で結果を確認できます。'

/** Message to the writer of a held post: that it is held, the rule's own text, and where to see what becomes of it. */
export function heldText(own: string): string {
  const reason = own === '' || own.includes(held) ? own : `${held}\n${own}`
  return `${reason || heldMessage}\n${whereHeld}`
}
