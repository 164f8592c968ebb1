import { expect, test } from 'vitest'
import { momentsOf, outcomeOf } from './outcome.ts'
import { verdictWords } from './verdict-words.ts'

const days = { from: '2026-11-09', to: '2026-11-22' }
const after = Date.parse('2026-11-23T00:00:00+09:00')

interface Given {
  /** Views and clicks. */
  a: [number, number]
  b: [number, number]
  share?: number | null
}

function wordsOf({ a, b, share = 0.5 }: Given) {
  const arm = (id: string, [views, clicks]: [number, number]) => ({ id, views, clicks, transitions: null })
  return verdictWords(
    outcomeOf({
      a: arm('gamelog-pc-grid', a),
      b: arm('gamelog-pc-list', b),
      days,
      ...momentsOf(days, after),
      share,
      smallest: 0.4,
    }),
  )
}

test('undecided: the interval, and how many more views and days it would take', () => {
  const { title, explanation, note } = wordsOf({ a: [12_480, 218], b: [12_391, 241] })
  expect(title).toBe('まだ判断できません')
  expect(explanation).toMatch(
    /^クリック率の差の95%区間（−0\.\dから\+0\.\dポイント）が0をまたいでいます。いまの差が本物なら、表示があと約[\d,]+回（この調子で約\d+日）で判断できる見込みです。$/,
  )
  expect(note).toMatch(/^あと[\d,]+回$/)
})

test('B above and A above, with the side of 0 the interval lies on', () => {
  const b = wordsOf({ a: [40_000, 400], b: [40_000, 800] })
  expect(b.title).toBe('Bのほうがクリックされています')
  expect(b.explanation).toContain('0より上にあります')
  expect(b.note).toBe('+1.0ポイント')
  const a = wordsOf({ a: [40_000, 800], b: [40_000, 400] })
  expect(a.title).toBe('Aのほうがクリックされています')
  expect(a.explanation).toContain('0より下にあります')
  expect(a.note).toBe('−1.0ポイント')
})

test('hardly a difference: the whole interval is smaller than what is looked for', () => {
  const { title, explanation } = wordsOf({ a: [400_000, 8_000], b: [400_000, 8_040] })
  expect(title).toBe('差はほぼありません')
  expect(explanation).toContain('±0.4ポイントの中に収まっています')
})

test('a skewed split has no verdict; the same views of embeds apart from each other have one', () => {
  const figures = { a: [10_000, 200], b: [12_000, 480] } satisfies Given
  expect(wordsOf(figures)).toMatchObject({
    title: '表示数が偏っています。割り振りを確認してください。',
    short: '表示数が偏っています',
  })
  expect(wordsOf(figures).explanation).toContain('p < 0.001')
  expect(wordsOf({ ...figures, share: null }).title).toBe('Bのほうがクリックされています')
})

test('fewer than 100 views of one of them', () => {
  const { title, explanation } = wordsOf({ a: [99, 3], b: [104, 5] })
  expect(title).toBe('表示が少なすぎます')
  expect(explanation).toContain('A 99回、B 104回')
  expect(wordsOf({ a: [100, 3], b: [104, 5] }).title).toBe('まだ判断できません')
})
