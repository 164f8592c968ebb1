// Kept apart from the schemas, so that the page loads no zod.

/** What readers know of the site, in the order of `/status`. */
export const statusParts = ['pages', 'feed', 'posting', 'login'] as const
export type StatusPart = (typeof statusParts)[number]

export const statusPartTexts: Readonly<Record<StatusPart, string>> = {
  pages: 'サイトの表示',
  feed: '記事の取り込み',
  posting: '掲示板の書き込み',
  login: 'ログイン',
}

/** `paused` = stopped by operators, as told; `unknown` = not looked at yet. */
export const partStates = ['ok', 'degraded', 'stopped', 'paused', 'unknown'] as const
export type PartState = (typeof partStates)[number]

/** Days of the bars, today included. */
export const statusDays = 60
/** Events listed, of these days. */
export const statusEventCount = 10
/** Seconds after which a look of the monitor is old. */
export const statusStaleSeconds = 180
