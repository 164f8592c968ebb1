import { expect, test } from 'vitest'
import { titleParts } from './title-parts.ts'

test.each([
  ['ランク雑談', '【Apex】ランク雑談', { start: '', before: '', after: '【Apex】', end: 'ランク雑談' }],
  ['雑談 Part4', '雑談 Part5', { start: '雑談 Part', before: '4', after: '5', end: '' }],
  ['ああ', 'あああ', { start: 'ああ', before: '', after: 'あ', end: '' }],
  ['😀前', '😀後', { start: '😀', before: '前', after: '後', end: '' }],
])('%s → %s', (before, after, parts) => expect(titleParts(before, after)).toEqual(parts))
