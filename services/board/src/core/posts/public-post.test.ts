import { expect, it } from 'vitest'
import { toChangedPost, toPost } from './public-post.ts'

const row = {
  post_number: 2,
  user_name: 'n',
  display_id: 'aaaaaaaa',
  posted_at: new Date(0),
  deleted_at: null,
  hidden: true,
}

it('says of the preview of a hidden post whether the post is longer', () => {
  const short = toPost({ ...row, content: '😀'.repeat(50) })
  expect(short).toMatchObject({ content: '', is_reported: true, preview: '😀'.repeat(50) })
  expect(short).not.toHaveProperty('preview_cut')
  const long = toChangedPost({ ...row, content: `${'😀'.repeat(50)}続き` })
  expect(long).toMatchObject({ preview: '😀'.repeat(50), preview_cut: true })
})

it('has no preview of a visible or a deleted post', () => {
  const shown = toChangedPost({ ...row, hidden: false, content: '本文' })
  expect(shown).toEqual({ post_number: 2, user_name: 'n', content: '本文', deleted: 0, is_reported: false })
  const deleted = toPost({ ...row, deleted_at: new Date(0), content: '本文' })
  expect(deleted).not.toHaveProperty('preview')
})
