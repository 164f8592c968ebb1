/** Meanings of the values of query examples. */
export const valueNames = {
  first_day: '期間の最初の日',
  last_day: '期間の最後の日',
  from: '期間の始まり',
  until: '期間の終わり（含まない）',
  half_hour_ago: '30分前',
  first_minute: '29分前の0秒（いまの分を入れて30分）',
  widget: 'ウィジェットのID',
} as const

interface SqlQuery {
  /** The service whose tables it reads. */
  readonly owner: 'admin' | 'antenna' | 'board' | 'user' | 'widget'
  readonly sql: string
  /** $1, $2 … */
  readonly values: readonly (keyof typeof valueNames)[]
}

/** A query that gives the figure: over the owner's tables, or a GET request. */
export type Query = SqlQuery | { readonly path: `/${string}` }

export interface HelpTexts {
  /** 概要 */
  readonly overview: string
  /** 計算手順 */
  readonly steps: readonly string[]
  /** データ元 */
  readonly source: string
  /** 更新頻度 */
  readonly updates: string
  /** クエリ例; null where no single query gives the figure. */
  readonly query: Query | null
}
