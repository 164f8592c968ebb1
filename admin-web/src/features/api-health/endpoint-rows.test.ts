import { expect, test } from 'vitest'
import { type Endpoint, endpointRows, rateLook, sortEndpoints, worstFirst } from './endpoint-rows.ts'

const endpoint = (route: string, figures: Partial<Endpoint> = {}): Endpoint => ({
  service: 'board',
  method: 'GET',
  route,
  today_count: 100,
  yesterday_count: 100,
  comparison: 0,
  error_count: 0,
  error_rate: 0,
  p95_ms: 10,
  avg_ms: 5,
  ...figures,
})
const routes = (endpoints: readonly Endpoint[]) => endpoints.map(({ route }) => route)

test('the highest error rate comes first, of equal ones the busiest; without requests last', () => {
  const endpoints = [
    endpoint('/none', { today_count: 0 }),
    endpoint('/quiet'),
    endpoint('/busy', { today_count: 900 }),
    endpoint('/bad', { error_count: 3 }),
    endpoint('/worse', { error_count: 4 }),
  ]
  expect(routes(sortEndpoints(endpoints, worstFirst))).toEqual(['/worse', '/bad', '/busy', '/quiet', '/none'])
})

test('what is not known comes last in both directions', () => {
  const endpoints = [
    endpoint('/a', { p95_ms: null }),
    endpoint('/b', { p95_ms: 5 }),
    endpoint('/c', { p95_ms: 9 }),
  ]
  expect(routes(sortEndpoints(endpoints, { by: 'p95', isDescending: true }))).toEqual(['/c', '/b', '/a'])
  expect(routes(sortEndpoints(endpoints, { by: 'p95', isDescending: false }))).toEqual(['/b', '/c', '/a'])
})

test.each([
  [null, 'good'],
  [0.99, 'good'],
  [1, 'warn'],
  [4.99, 'warn'],
  [5, 'bad'],
])('an error rate of %s %% is %s', (share, look) => expect(rateLook(share)).toBe(look))

test('the CSV has the columns of the table', () => {
  const rows = endpointRows([
    endpoint('/api/x', { comparison: -42.5, p95_ms: null }),
    endpoint('unknown', { p95_ms: 31.4, error_count: 2, error_rate: 2 }),
  ])
  expect(rows[0]?.slice(1, 5)).toEqual(['エンドポイント', 'サービス', '今日', '昨日'])
  expect(rows.slice(1)).toEqual([
    ['GET', '/api/x', 'board', 100, 100, -42.5, null, 0, 0],
    ['GET', '（ない経路）', 'board', 100, 100, 0, 31, 2, 2],
  ])
})
