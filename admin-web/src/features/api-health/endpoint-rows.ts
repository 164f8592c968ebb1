import type { ApiHealth } from '@gamelog/contracts/stats/api-health'
import type { Sort } from '@gamelog/ui/kit/sort'
import type { CsvRow } from '../../shared/csv.ts'

export type Endpoint = ApiHealth['endpoints'][number]

export const endpointSorts = [
  'route',
  'service',
  'today',
  'yesterday',
  'comparison',
  'p95',
  'errors',
  'rate',
] as const
export type EndpointSort = (typeof endpointSorts)[number]

export const worstFirst: Sort<EndpointSort> = { by: 'rate', isDescending: true }

const values: Record<EndpointSort, (endpoint: Endpoint) => string | number | null> = {
  route: ({ route }) => route,
  service: ({ service }) => service,
  today: ({ today_count }) => today_count,
  yesterday: ({ yesterday_count }) => yesterday_count,
  comparison: ({ comparison }) => comparison,
  p95: ({ p95_ms }) => p95_ms,
  errors: ({ error_count }) => error_count,
  rate: errorShare,
}

/** Errors of the requests of today in percent, not rounded; null without requests. */
export function errorShare({ error_count, today_count }: Endpoint): number | null {
  return today_count === 0 ? null : (error_count / today_count) * 100
}

/** Under 1 % good, under 5 % to be looked at. */
export function rateLook(share: number | null): 'good' | 'warn' | 'bad' {
  if (share === null || share < 1) return 'good'
  return share < 5 ? 'warn' : 'bad'
}

/** In the order of a column; what is not known comes last, equal ones have the most requests first. */
export function sortEndpoints(endpoints: readonly Endpoint[], { by, isDescending }: Sort<EndpointSort>) {
  const value = values[by]
  return endpoints.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order = left < right ? -1 : left > right ? 1 : 0
    return (isDescending ? -order : order) || b.today_count - a.today_count
  })
}

/** Stands for all paths no route exists for. */
const unknownRoute = 'unknown'

/** The path as it is shown. */
export function routeText({ route }: Pick<Endpoint, 'route'>): string {
  return route === unknownRoute ? '（ない経路）' : route
}

const heads = [
  'メソッド',
  'エンドポイント',
  'サービス',
  '今日',
  '昨日',
  '比較（%）',
  '95%点（ms）',
  'エラー',
  'エラー率（%）',
]

/** The table with a head, a row for each endpoint; the method has a column of its own. */
export function endpointRows(endpoints: readonly Endpoint[]): readonly CsvRow[] {
  return [
    heads,
    ...endpoints.map((endpoint) => [
      endpoint.method,
      routeText(endpoint),
      endpoint.service,
      endpoint.today_count,
      endpoint.yesterday_count,
      endpoint.comparison,
      endpoint.p95_ms === null ? null : Math.round(endpoint.p95_ms),
      endpoint.error_count,
      endpoint.error_rate,
    ]),
  ]
}
