import { describe, expect, it } from 'vitest'
import { backReferences, repliesToMine } from './back-references.ts'
import { countIds, topWriters } from './id-count.ts'
import { buildReplyTree, replyParents } from './reply-tree.ts'

function thread(...contents: string[]) {
  return contents.map((content, index) => ({ post_number: index + 1, content }))
}

describe('buildReplyTree', () => {
  it('hangs a post under its first anchor only', () => {
    const rows = buildReplyTree(thread('op', '>>1 a', 'b', '>>2 >>3 c'))
    expect(rows.map((row) => [row.number, row.parent, row.depth])).toEqual([
      [1, null, 0],
      [2, 1, 1],
      [4, 2, 2],
      [3, null, 0],
    ])
    expect(rows[0]).toMatchObject({ descendants: 2 })
  })

  it('gives post 1 no parent', () => {
    expect(replyParents(thread('>>2', 'x')).size).toBe(0)
  })

  it('makes a root of an answer to itself or to a missing post', () => {
    expect(replyParents(thread('op', '>>2', '>>900')).size).toBe(0)
  })

  it.each(['>>9999 >>1', '>>0 >>1', '＞＞９９９９９ >>1', '>>9999,1', '>>1-9999 >>1'])(
    'makes a root of an answer whose first anchor names no post: %s',
    (content) => expect(replyParents(thread('op', content)).size).toBe(0),
  )

  it('cuts cycles at their lowest number and keeps every post once', () => {
    const posts = thread('op', '>>3', '>>4', '>>2', '>>3')
    expect(replyParents(posts).get(2)).toBeUndefined()
    expect(
      buildReplyTree(posts)
        .map((row) => row.number)
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5])
  })

  it('lets an answer to a later post hang under it', () => {
    expect(buildReplyTree(thread('op', '>>3', 'x')).map((row) => row.number)).toEqual([1, 3, 2])
  })

  it('handles a chain of 1000 posts without recursion and caps the drawn depth', () => {
    const posts = Array.from({ length: 1000 }, (_, index) => ({
      post_number: index + 1,
      content: index === 0 ? 'op' : `>>${index}`,
    }))
    const rows = buildReplyTree(posts)
    expect(rows.at(-1)?.depth).toBe(999)
    expect(rows[0]?.descendants).toBe(999)
  })

  it('marks the last child', () => {
    const rows = buildReplyTree(thread('op', '>>1', '>>1'))
    expect(rows.map((row) => row.isLast)).toEqual([false, false, true])
  })
})

describe('backReferences', () => {
  it('counts every anchor, ranges and lists included, but no self-reference', () => {
    const references = backReferences(thread('op', '>>1', '>>1-2', '>>4 >>1,2'))
    expect(references.get(1)).toEqual([2, 3, 4])
    expect(references.get(2)).toEqual([3, 4])
    expect(references.has(4)).toBe(false)
  })

  it('finds the replies to my posts', () => {
    expect([...repliesToMine(thread('op', '>>1', '>>2', '>>3'), new Set([2]))]).toEqual([3])
  })
})

describe('countIds', () => {
  it('counts n of m per id, without deleted posts and operators', () => {
    const ids = ['a', 'b', 'a', '--------', 'a']
    const posts = ids.map((display_id, index) => ({
      post_number: index + 1,
      display_id,
      deleted: index === 2 ? 1 : 0,
    }))
    const counts = countIds(posts)
    expect(counts.get(5)).toEqual({ nth: 2, total: 2 })
    expect(counts.get(2)).toEqual({ nth: 1, total: 1 })
    expect(counts.has(3) || counts.has(4)).toBe(false)
  })

  it('names the three writers with most posts, from five posts on', () => {
    const ids = ['few', 'a', 'b', 'c', 'd', '--------', '--------', '--------', '--------', '--------']
    const written = [...ids, ...'aaaaabbbbcccccddddd', 'few', 'few', 'few']
    const posts = written.map((display_id, index) => ({ post_number: index + 1, display_id, deleted: 0 }))
    expect([...topWriters(posts, countIds(posts))]).toEqual(['a', 'c', 'd'])
  })
})
