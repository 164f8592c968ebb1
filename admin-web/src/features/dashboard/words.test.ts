import { expect, test } from 'vitest'
import { csvName, csvText } from './csv.ts'
import { deltaWords, percentText } from './delta.tsx'

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

test('a file begins with the mark of UTF-8, quotes what needs it and disarms formulas', () => {
  expect(
    csvText([
      ['サイト', 'クリック'],
      ['a "b", c', 3],
      ['=1+1', null],
    ]),
  ).toBe('\ufeffサイト,クリック\r\n"a ""b"", c",3\r\n\'=1+1,\r\n')
})

test('its name says panel and range', () => {
  expect(csvName('antenna', { from: '2026-11-22', to: '2026-11-22' })).toBe('gamelog-antenna-2026-11-22.csv')
  expect(csvName('board', { from: '2026-11-16', to: '2026-11-22' })).toBe(
    'gamelog-board-2026-11-16_2026-11-22.csv',
  )
})
