import { expect, it } from 'vitest'
import { listOf, partsOf } from './word-list.ts'

it('parts words by commas of either width, once each', () => {
  expect(partsOf('本名, 実家、学校，職場,, 本名 ')).toEqual(['本名', '実家', '学校', '職場'])
})

it.each([[['大会、開幕', 'PR']], [['彼は"やる", と言った', '"', 'a"b']], [['"a, b"', '"引用"']]])(
  'keeps words with commas whole: %j',
  (words) => {
    expect(partsOf(listOf(words))).toEqual(words)
  },
)

it('takes quotes that hold no comma as they are, and those that are not closed', () => {
  expect(partsOf('"引用", "a, b')).toEqual(['"引用"', '"a', 'b'])
  expect(partsOf(' "a, b" , c')).toEqual(['a, b', 'c'])
})
