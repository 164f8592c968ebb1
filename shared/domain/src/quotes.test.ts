import { expect, test } from 'vitest'
import { countQuotes } from './quotes.ts'

const posts = (...contents: string[]) =>
  contents.map((content, index) => ({ post_number: index + 1, content }))
const counts = (...contents: string[]) => Object.fromEntries(countQuotes(7, posts(...contents)))

test('a quoted line is of the post answered that has it, whole or in part', () => {
  expect(counts('武器を拾う順番を固定する', '武器を拾う順番を固定する', '>>1\n> 順番を固定\nそれ')).toEqual({
    1: 1,
  })
  // As 引用 writes it: anchors of the quoted text have one arrow left.
  expect(counts('一番目', '>>1 これ好き', '>>2\n> >1 これ好き\nわかる')).toEqual({ 2: 1 })
})

test('without an answer it is of the newest earlier post with this very line', () => {
  expect(counts('わかる', '上の行\nわかる', '＞わかる\nほんとに', '> 上の')).toEqual({ 2: 1 })
})

test('an address of a post quotes it, one of another thread or of the whole thread does not', () => {
  const site = 'https://example.com/board/thread'
  expect(counts('一', '二', `${site}/7#p1 ${site}/7#p1`, `${site}/8#p2 ${site}/7`)).toEqual({ 1: 1 })
})

test('a post quotes another once, never itself, and not while it is muted', () => {
  expect(counts('一行目\n二行目', '> 一行目\n> 二行目', '> 自分の行\n自分の行')).toEqual({ 1: 1 })
  expect(countQuotes(7, posts('一行目', '> 一行目'), new Set([2])).size).toBe(0)
})

test('an anchor alone is an answer, not a quote', () => {
  expect(counts('一番目', '>>1 返信', '＞＞１')).toEqual({})
})
