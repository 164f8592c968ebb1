import type { RouteBody, RouteResult } from '@gamelog/contracts/common/route'
import type {
  FillRule,
  getWidgetSettings,
  saveWidgetSettings,
  WidgetArticle,
} from '@gamelog/contracts/widget/settings'

export type Settings = RouteResult<typeof getWidgetSettings>

/** The editable fields of a widget. */
export interface Values {
  readonly name: string
  readonly memo: string
  /** In their order; empty = `rule` decides. */
  readonly articles: readonly WidgetArticle[]
  readonly rule: FillRule
}
export type ValueName = keyof Values

/** Names of the values, in the order in which they are named to the editor. */
export const valueLabels = {
  articles: '表示する記事',
  rule: '選び方',
  memo: 'メモ',
  name: '名前',
} as const satisfies Record<ValueName, string>
const valueNames = Object.keys(valueLabels) as ValueName[]

export function valuesOf({ name, memo, articles, rule }: Settings): Values {
  return { name, memo, articles, rule }
}

const same: { [K in ValueName]: (a: Values[K], b: Values[K]) => boolean } = {
  name: (a, b) => a === b,
  memo: (a, b) => a === b,
  articles: (a, b) => a.length === b.length && a.every(({ id }, index) => id === b[index]?.id),
  rule: (a, b) => a.order === b.order && a.category === b.category && a.count === b.count,
}

function isSame<K extends ValueName>(name: K, a: Values, b: Values): boolean {
  return same[name](a[name], b[name])
}

/** Names of the values that differ. */
export function changedValues(base: Values, values: Values): ValueName[] {
  return valueNames.filter((name) => !isSame(name, base, values))
}

/** The editor's changes on top of what somebody else saved. */
export function mergeValues(base: Values, mine: Values, theirs: Values): Values {
  const changes = changedValues(base, mine).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(changes) }
}

/** Body of the request that saves a widget; `version` is the one the editor has seen. */
export function toBody(
  widgetId: string,
  { name, memo, articles, rule }: Values,
  version: number,
): RouteBody<typeof saveWidgetSettings> {
  return { widget_id: widgetId, name, memo, rule, version, article_ids: articles.map(({ id }) => id) }
}

/** A list with one item moved to the place of another. */
export function moveTo<T extends { readonly id: string }>(
  items: readonly T[],
  from: string,
  to: string,
): T[] {
  const moved = items.find(({ id }) => id === from)
  const place = items.findIndex(({ id }) => id === to)
  if (!moved || place < 0) return [...items]
  return items.filter(({ id }) => id !== from).toSpliced(place, 0, moved)
}
