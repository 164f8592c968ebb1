import { expect, test } from 'vitest'
import { deltaWords } from './delta.tsx'
import { percentText } from './percent.ts'

test.each([
  [12.4, '12.4%増'],
  [-3.5, '3.5%減'],
  [0, '変わらず'],
  [null, '比較なし'],
  [1204, '1,204.0%増'],
] as const)('a change of %s is read as %s', (change, words) => expect(deltaWords(change)).toBe(words))

test('percentages have one decimal', () => {
  expect([30, 0.04, 99.96].map(percentText)).toEqual(['30.0%', '0.0%', '100.0%'])
})
