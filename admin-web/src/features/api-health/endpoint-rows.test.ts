import { expect, test } from 'vitest'
import { type Endpoint, endpointCsv, rateLook, sortEndpoints, worstFirst } from './endpoint-rows.ts'

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
  const [head, line] = endpointCsv([endpoint('/api/x', { comparison: -42.5, p95_ms: null })]).split('\r\n')
  expect(head?.split(',')).toHaveLength(10)
  expect(line).toBe('GET,/api/x,board,100,100,-42.5,,5,0,0')
})
