import { expect, test } from 'vitest'
import { nextThreadTitle } from './next-title.ts'

test.each([
  ['Apex雑談スレ Part3', 'Apex雑談スレ Part4'],
  ['Apex雑談 part.99', 'Apex雑談 part.100'],
  ['質問スレ その１２', '質問スレ その１３'],
  ['第9回 エイム談義', '第10回 エイム談義'],
  ['OW2 総合 3スレ目', 'OW2 総合 4スレ目'],
  ['Marvel Rivals 雑談★07', 'Marvel Rivals 雑談★08'],
  ['感度晒しスレ【2】', '感度晒しスレ【3】'],
  ['OW2 愚痴 #1', 'OW2 愚痴 #2'],
  ['Overwatch 2 総合', 'Overwatch 2 総合 Part2'],
  ['FPS総合 2026', 'FPS総合 2026 Part2'],
  ['Part1を語る Part2', 'Part1を語る Part3'],
])('%s → %s', (title, next) => {
  expect(nextThreadTitle(title, 50)).toBe(next)
})

test('a full title is shortened, never the part number', () => {
  expect(nextThreadTitle('あ'.repeat(50), 50)).toBe(`${'あ'.repeat(44)} Part2`)
  expect(nextThreadTitle(`${'😀'.repeat(45)}Part9`, 50)).toBe(`${'😀'.repeat(44)}Part10`)
})
