import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ChangedPost, Post } from '@gamelog/contracts/board/post'
import type { PostRow } from '../../db/tables.ts'

/** Columns that toPost and toChangedPost need. */
export const publicColumns = [
  'post_number',
  'user_name',
  'display_id',
  'content',
  'posted_at',
  'deleted_at',
  'hidden',
] as const
export type PublicPostRow = Pick<PostRow, (typeof publicColumns)[number]>

/** Replaces the author's name of a deleted post: the name may be the reason for the deletion. */
const deletedUserName = '削除済み'

/** Public form of a post: no text when deleted, only a preview when hidden by reports. */
export function toPost(row: PublicPostRow): Post {
  const post = {
    post_number: row.post_number,
    user_name: row.user_name,
    display_id: row.display_id,
    content: row.content,
    posted_at: row.posted_at.toISOString(),
    deleted: 0 as const,
  }
  if (row.deleted_at !== null) return { ...post, user_name: deletedUserName, content: '', deleted: 1 }
  if (row.hidden) return { ...post, content: '', is_reported: true, ...previewOf(row.content) }
  return post
}

/** The fields of a post that can change after it was created. */
export function toChangedPost(row: PublicPostRow): ChangedPost {
  const { display_id: _id, posted_at: _time, ...post } = toPost(row)
  return { ...post, is_reported: post.is_reported ?? false }
}

function previewOf(content: string): Pick<Post, 'preview' | 'preview_cut'> {
  const points = [...content]
  const preview = points.slice(0, boardLimits.preview).join('')
  return { preview, ...(points.length > boardLimits.preview ? { preview_cut: true } : {}) }
}
