import { expect, test } from 'vitest'
import { describePost } from './describe-post.ts'

test.each([
  ['>>1 >>2-4\nありがとう', 'ありがとう'],
  ['次スレは>>950が立てる', '次スレは>>950が立てる'],
  ['同意\n＞＞１２', '同意'],
])('%s', (content, line) => {
  expect(describePost(content)).toBe(line)
})
