import { expect, test } from 'vitest'
import { csvName, csvText } from './csv.ts'

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
