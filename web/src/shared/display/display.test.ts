import { expect, test } from 'vitest'
import { displayPreset, parseDisplay, serialiseDisplay } from './display.ts'

test('nothing stored, or words of another version, is 標準', () => {
  for (const raw of [null, '', 'huge {"a":1}']) expect(parseDisplay(raw)).toEqual(displayPreset(false))
})

test('コンパクト stands for all four settings', () => {
  expect(serialiseDisplay(displayPreset(true))).toBe('compact narrow quiet short')
})

test('one setting changed alone leaves the others of コンパクト', () => {
  const changed = { ...parseDisplay('compact narrow quiet short'), size: 'large' as const }
  expect(serialiseDisplay(changed)).toBe('compact large narrow quiet short')
  expect(parseDisplay(serialiseDisplay(changed))).toEqual(changed)
})
