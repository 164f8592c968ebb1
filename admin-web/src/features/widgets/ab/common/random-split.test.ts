import type { Experiment } from '@gamelog/contracts/widget/experiments'
import { expect, test } from 'vitest'
import { randomShare } from './random-split.ts'

const now = Date.parse('2026-11-22T14:00:00+09:00')
const running: Experiment = {
  id: 1,
  name: 'グリッドかリストか',
  a: { widget_id: 'gamelog-pc-grid', views: 8_000, clicks: 160 },
  b: { widget_id: 'gamelog-pc-list', views: 2_000, clicks: 40 },
  share_b: 20,
  domain: null,
  difference: 0.4,
  first_day: '2026-11-09',
  last_day: '2026-12-06',
  ending: 'verdict',
  state: 'running',
  started_at: '2026-11-08T03:00:00.000Z',
  ended_at: null,
  created_by: '00000000-0000-4000-8000-000000000001',
}
const choice = { a: 'gamelog-pc-grid', b: 'gamelog-pc-list', from: '2026-11-09', to: '2026-11-22' }
const views = { a: 8_000, b: 2_000 }

test('a split of just these two that covers the days gives its share, from either side', () => {
  expect(randomShare([running], choice, views, now)).toBe(0.2)
  const swapped = { ...choice, a: choice.b, b: choice.a }
  expect(randomShare([running], swapped, { a: 2_000, b: 8_000 }, now)).toBe(0.8)
})

test.each([
  ['a day before it', [running], { ...choice, from: '2026-11-08' }, views],
  [
    'it began in the middle of the first day',
    [{ ...running, started_at: '2026-11-09T01:00:00Z' }],
    choice,
    views,
  ],
  ['it ended before the last day', [{ ...running, ended_at: '2026-11-20T01:00:00Z' }], choice, views],
  ['it was never started', [{ ...running, started_at: null }], choice, views],
  ['one domain alone', [{ ...running, domain: 'apex-wiki.example' }], choice, views],
  ['another widget', [running], { ...choice, b: 'gamelog-mobile-list' }, views],
  ['views of embeds outside of it', [running], choice, { a: 8_000, b: 3_000 }],
])('%s: not random', (_, experiments, days, counted) => {
  expect(randomShare(experiments, days, counted, now)).toBeNull()
})
