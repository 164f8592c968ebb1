import { describe, expect, it } from 'vitest'
import { createSearch, foldForSearch, searchTerms } from './search.ts'

const titles = [
  'Apex Legends、マッチメイキングの試験を実施',
  'ＡＰＥＸ　Ｌｅｇｅｎｄｓ 大会の結果',
  'ｵｰﾊﾞｰｳｫｯﾁ2 のバランス調整',
  'おーばーうぉっち入門',
  '【急募】か\u3099ちゃの話',
]
const search = createSearch(titles, (title) => title)

describe('foldForSearch', () => {
  it.each([
    ['Ａｐｅｘ', 'apex'],
    ['ｶﾞﾁｬ', 'がちゃ'],
    ['ガチャ', 'がちゃ'],
    ['ヽヾ', 'ゝゞ'],
    ['①', '1'],
    ['㌔', 'きろ'],
    ['データ', 'でーた'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
  })
})

describe('searchTerms', () => {
  it('splits on any white space and drops nothing else', () => {
    expect(searchTerms('　Apex  ランク\n')).toEqual(['apex', 'らんく'])
    expect(searchTerms(' 　\t')).toEqual([])
  })
})

describe('createSearch', () => {
  it('finds whatever the width and case', () => {
    expect(search('apex legends')).toEqual([titles[0], titles[1]])
    expect(search('ＡＰＥＸ')).toHaveLength(2)
  })

  it('finds whatever the kana', () => {
    expect(search('オーバーウォッチ')).toEqual([titles[2], titles[3]])
    expect(search('おーばー')).toHaveLength(2)
  })

  it('wants every term, in any order', () => {
    expect(search('試験 apex')).toEqual([titles[0]])
    expect(search('試験 大会')).toEqual([])
  })

  it('keeps every match a plain substring search would give', () => {
    // Composed away by NFKC, yet typed just so.
    expect(search('か')).toContain(titles[4])
    expect(search('が')).toContain(titles[4])
  })

  it('takes characters of patterns literally and matches nothing for a blank query', () => {
    expect(search('.*')).toEqual([])
    expect(search('  ')).toEqual([])
  })
})
