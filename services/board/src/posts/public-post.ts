import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ChangedPost, Post } from '@gamelog/contracts/board/post'
import type { PostRow } from '../db/tables.ts'

export type PublicPostRow = Pick<
  PostRow,
  'post_number' | 'user_name' | 'display_id' | 'content' | 'posted_at' | 'deleted_at' | 'hidden'
>

/** Stands for the author's name, which may be why the post was deleted. */
const deletedUserName = '削除済み'

/** A post as everybody may see it: no text when deleted, only a preview when hidden by reports. */
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
  if (row.hidden) return { ...post, content: '', is_reported: true, preview: previewOf(row.content) }
  return post
}

/** The parts of a post that can change after it was made. */
export function toChangedPost(row: PublicPostRow): ChangedPost {
  const { post_number, user_name, content, deleted, is_reported = false, preview } = toPost(row)
  return { post_number, user_name, content, deleted, is_reported, ...(preview ? { preview } : {}) }
}

function previewOf(content: string): string {
  return [...content].slice(0, boardLimits.preview).join('')
}
