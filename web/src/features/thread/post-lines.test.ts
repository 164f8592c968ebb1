import { expect, test } from 'vitest'
import { expectedLines } from './post-lines.ts'

test('expected lines: wrapped ones for a phone and for a wide window, empty ones, those before 続きを読む only', () => {
  expect(expectedLines([])).toEqual({ '--lines-phone': 0, '--lines-wide': 0 })
  expect(expectedLines(['あ'.repeat(36), '短い'])).toEqual({ '--lines-phone': 3, '--lines-wide': 3 })
  expect(expectedLines(['あ'.repeat(35), '一\n\n三'])).toEqual({ '--lines-phone': 5, '--lines-wide': 4 })
  expect(expectedLines([Array(50).fill('行').join('\n')])).toEqual({
    '--lines-phone': 20,
    '--lines-wide': 20,
  })
  const pictures = Array.from({ length: 9 }, (_, index) => `https://i.imgur.com/${index}.jpg`)
  // One line, and three rows of tiles on a phone, two beside it: six are shown.
  expect(expectedLines([pictures.slice(0, 1).join()])).toEqual({ '--lines-phone': 7, '--lines-wide': 7 })
  expect(expectedLines([pictures.join('\n')])).toEqual({ '--lines-phone': 33, '--lines-wide': 21 })
})
