import type { Experiment } from '@gamelog/contracts/widget/experiments'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompareOutcome } from './compare/compare-result.tsx'
import { breakdownRows } from './result/breakdown-panel.tsx'
import { momentsOf, type Outcome, outcomeOf } from './result/outcome.ts'
import { planOf } from './split/split-plan.ts'
import { SplitResult } from './split/split-result.tsx'
import { defaultValues, errorsOf } from './split/split-values.ts'

const days = { from: '2026-11-09', to: '2026-11-22' }
const after = Date.parse('2026-11-23T00:00:00+09:00')

function outcome(change: Partial<Pick<Outcome, 'share'>> = {}): Outcome {
  return outcomeOf({
    a: { id: 'gamelog-pc-grid', views: 12_480, clicks: 218, transitions: 84 },
    b: { id: 'gamelog-pc-list', views: 12_391, clicks: 241, transitions: 101 },
    days,
    ...momentsOf(days, after),
    share: 0.5,
    smallest: 0.4,
    ...change,
  })
}

/** Texts without elements. */
function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('totals, shares, rates with intervals, the difference and the details', () => {
  const html = renderToStaticMarkup(<CompareOutcome outcome={outcome()} />)
  const text = textOf(html)
  expect(text).toContain('まだ判断できません')
  expect(html).toContain('aria-label="A 47.5%、B 52.5%"')
  expect(text).toMatch(/A 218 クリック.*241 クリック B/)
  expect(text).toContain('2026/11/09 – 11/22（14日間）')
  expect(text).toContain('A グリッド / B リスト')
  expect(text).toMatch(/デバイス PC/)
  expect(text).toMatch(/偏りなし p = 0\.57/)
  expect(text).toContain('同じ埋め込みを半分ずつ（無作為）')
  expect(text).toMatch(/A gamelog-pc-grid（グリッド） 12,480 218 1\.7% 1\.5–2\.0% 84 38\.5%/)
  expect(text).toMatch(/差（B − A） \+23 \+0\.2ポイント −0\.\d – \+0\.\d/)
  expect(html).toContain('A 1.7%、95%区間 1.5–2.0%')
  expect(text).not.toContain('別々の掲載')
})

test('embeds apart from each other: a warning, and no check of the split', () => {
  const text = textOf(renderToStaticMarkup(<CompareOutcome outcome={outcome({ share: null })} />))
  expect(text).toContain('別々の掲載の比較です。場所の違いも数字に入ります。')
  expect(text).toContain('–（割り振っていません）')
  expect(text).not.toContain('偏りなし')
})

test('the file has the same figures, exact', () => {
  const [head, a, , difference] = breakdownRows(outcome())
  expect(head).toHaveLength(9)
  expect(a?.slice(0, 5)).toEqual(['A', 'gamelog-pc-grid', 12_480, 218, 1.7468])
  expect(difference?.slice(0, 5)).toEqual(['差（B − A）', '', -89, 23, 0.1982])
})

test('the result of a split: skewed views have no verdict and no difference; transitions are not known', () => {
  const experiment: Experiment = {
    id: 3,
    name: '画像の有無',
    share_b: 50,
    domain: null,
    difference: 0.4,
    ending: 'manual',
    a: { widget_id: 'gamelog-pc-list', views: 5_000, clicks: 80 },
    b: { widget_id: 'gamelog-pc-grid', views: 3_120, clicks: 90 },
    first_day: '2026-11-09',
    last_day: '2026-11-22',
    state: 'stopped',
    ended_at: null,
    started_at: '2026-11-08T15:00:00.000Z',
    created_by: '00000000-0000-4000-8000-000000000001',
  }
  const text = textOf(
    renderToStaticMarkup(<SplitResult experiment={experiment} readAt={after} onClose={() => undefined} />),
  )
  expect(text).toContain('途中で中止')
  expect(text).toContain('表示数が偏っています。割り振りを確認してください。')
  expect(text).toContain('偏りあり p &lt; 0.001')
  expect(text).not.toContain('0 差なし')
  expect(text).toMatch(/A gamelog-pc-list（リスト） 5,000 80 1\.6% [\d.]+–[\d.]+% – –/)
})

test('a plan: the rate of A, its views to come, and how many the difference needs', () => {
  const values = { ...defaultValues('2026-11-22'), widget_a: 'gamelog-pc-grid' }
  const plan = planOf(values, { views: 12_480, clicks: 218 })
  expect(plan).toMatchObject({ weekViews: 12_480, expected: 49_920 })
  expect(plan.needed).toBeGreaterThan(20_000)
  expect(planOf({ ...values, difference: 0.2 }, { views: 12_480, clicks: 218 }).needed).toBeGreaterThan(
    3 * (plan.needed ?? 0),
  )
  expect(planOf(values, { views: 0, clicks: 0 })).toMatchObject({ rate: null, needed: null })
})

test('a form says what is missing', () => {
  const today = '2026-11-22'
  const empty = defaultValues(today)
  expect(errorsOf(empty, today)).toMatchObject({
    name: expect.stringContaining('名前'),
    widgets: '比較するウィジェットを選択してください',
    days: undefined,
  })
  const full = { ...empty, name: 'あ', widget_a: 'gamelog-pc-grid', widget_b: 'gamelog-pc-list' }
  expect(Object.values(errorsOf(full, today)).some(Boolean)).toBe(false)
  expect(errorsOf({ ...full, widget_b: full.widget_a }, today).widgets).toBeDefined()
  expect(errorsOf({ ...full, first_day: '2026-11-21' }, today).days).toBeDefined()
  expect(errorsOf({ ...full, last_day: '2027-02-21' }, today).days).toBeDefined()
})
