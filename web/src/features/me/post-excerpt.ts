import type { Post } from '@gamelog/contracts/board/post'

/** A post in one line, without the anchors it begins with; why there is none. */
export function excerptOf(post: Post): string {
  if (post.deleted === 1) return 'この投稿は削除されました'
  if (post.is_reported) return 'この投稿は多数の通報により非表示になりました'
  const text = post.content.replace(/\s+/g, ' ').trim()
  return text.replace(/^(?:(?:>>|＞＞)[0-9０-９,、-]+\s*)+/, '') || text
}
