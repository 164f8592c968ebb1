import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv.ts'

test('cells are quoted where they must be', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, 3])).toBe('a,"b,c","d""e","f\ng",,3\r\n')
  expect(csvStart).toBe('\ufeff')
})

test.each([['=1+1'], ['+1'], ['-1'], ['@cmd'], ['\tx'], ['\rx']])('%j is text, not a formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
  expect(csvLine([-1])).toBe('-1\r\n')
})
