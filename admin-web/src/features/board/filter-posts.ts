import type { AdminPost } from '@gamelog/contracts/board/moderation'

export type PostChoice = 'all' | 'reported' | 'deleted'

interface PostFilter {
  /** Terms that must all occur in text, name or ID. */
  search: string
  choice: PostChoice
}

/** Whether a post is shown under a filter. */
export function postMatches(post: AdminPost, { search, choice }: PostFilter): boolean {
  if (choice === 'reported' && post.pending_reports === 0) return false
  if (choice === 'deleted' && post.deleted === 0) return false
  const text = `${post.content}\n${post.user_name}\nID:${post.display_id}`.normalize('NFKC').toLowerCase()
  const terms = search.normalize('NFKC').toLowerCase().split(/\s+/u)
  return terms.every((term) => text.includes(term))
}
