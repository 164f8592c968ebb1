import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const hit = (from: number, to: number) => ({ target: 'content' as const, from, to })

it('leaves a short text whole, with the marks of the content alone', () => {
  expect(excerptOf('本名を特定した', [{ ...hit(0, 2), target: 'title' }, hit(3, 5)])).toEqual({
    text: '本名を特定した',
    hits: [hit(3, 5)],
  })
})

it('shows a long text around its first mark; the marks stay on their words', () => {
  const text = `${'あ'.repeat(400)}本名${'い'.repeat(300)}学校`
  const { text: shown, hits } = excerptOf(text, [hit(400, 402), hit(702, 704)])
  expect(shown.startsWith('…あ')).toBe(true)
  expect(shown.endsWith('い…')).toBe(true)
  expect(hits.map(({ from, to }) => shown.slice(from, to))).toEqual(['本名'])
})

it('cuts no character in two', () => {
  const { text } = excerptOf(`${'😀'.repeat(100)}x${'😀'.repeat(200)}`, [hit(201, 203)])
  expect(text).toBe(text.toWellFormed())
})
