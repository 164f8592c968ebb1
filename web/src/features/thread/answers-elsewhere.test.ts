import { backReferences } from '@gamelog/domain/back-references'
import { buildReplyTree } from '@gamelog/domain/reply-tree'
import { describe, expect, it } from 'vitest'
import { answersElsewhere } from './answers-elsewhere.ts'

function elsewhere(...contents: string[]) {
  const posts = contents.map((content, index) => ({ post_number: index + 1, content }))
  return [...answersElsewhere(buildReplyTree(posts), backReferences(posts))]
}

describe('answersElsewhere', () => {
  it('names an answer under its second parent, not under its first', () => {
    expect(elsewhere('op', 'a', '>>1 >>2')).toEqual([[2, [3]]])
  })

  it('omits answers below that post', () => {
    expect(elsewhere('op', '>>1', '>>2 >>1')).toEqual([])
  })

  it('omits mass answers', () => {
    expect(elsewhere('op', 'a', 'b', 'c', 'd', '>>1-5')).toEqual([])
    expect(elsewhere('op', 'a', 'b', 'c', '>>1-4')).toEqual([
      [2, [5]],
      [3, [5]],
      [4, [5]],
    ])
  })

  it('omits answers to missing posts', () => {
    expect(elsewhere('op', '>>1 >>9')).toEqual([])
  })
})
