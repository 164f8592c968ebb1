import { expect, it } from 'vitest'
import { backReferences } from './back-references.ts'
import { mostReplied } from './most-replied.ts'

function threadOf(contents: readonly string[]) {
  return contents.map((content, index) => ({ post_number: index + 1, content, deleted: 0 }))
}

it('names the posts with most replies, older ones first among equals, and none with fewer than three', () => {
  const answers = [2, 2, 2, 3, 3, 3, 3, 1, 1, 1, 4, 4].map((number) => `>>${number}`)
  const posts = threadOf(['', '', '', '', ...answers])
  expect(mostReplied(posts, backReferences(posts))).toEqual([3, 1, 2])
})

it('leaves out what cannot be read, and answers that are muted', () => {
  const posts = threadOf(['', '', '', ...[1, 1, 1, 2, 2, 2, 3, 3, 3].map((number) => `>>${number}`)])
  const shown = posts.map((post) => ({
    ...post,
    deleted: Number(post.post_number === 1),
    is_reported: post.post_number === 2,
  }))
  expect(mostReplied(shown, backReferences(shown))).toEqual([3])
  expect(mostReplied(posts, backReferences(posts, new Set([12])), new Set([2]))).toEqual([1])
})

it('names four at most', () => {
  const posts = threadOf([...'12345'].flatMap((number) => Array(4).fill(`>>${number}`)))
  expect(mostReplied(posts, backReferences(posts))).toHaveLength(4)
})
