import type { Post } from '@gamelog/contracts/board/post'
import { parseAnchors } from '@gamelog/domain/anchors'
import { expect, test } from 'vitest'
import { quoteText } from './post-commands.ts'

const post = { post_number: 5, content: '>>3 そう思う\n＞＞１-2,4と>>>7も' } as Post

test('a quote answers the quoted post alone', () => {
  const text = quoteText(post, '')
  expect(text).toBe('>>5\n> >3 そう思う\n> ＞１-2,4と>7も\n')
  expect(parseAnchors(text).map(({ ranges }) => ranges)).toEqual([[{ from: 5, to: 5 }]])
})

test('the selected part of a post is quoted', () => {
  expect(quoteText(post, ' そう思う ')).toBe('>>5\n> そう思う\n')
  expect(quoteText(post, '他の投稿')).toContain('> >3 そう思う\n')
})
