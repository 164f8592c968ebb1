import type { Article } from '@gamelog/contracts/antenna/article'
import { readingLimits } from '@gamelog/contracts/user/reading'
import { laterStore } from './stores.ts'

/** Adds an article to あとで読む, or removes it; false when the list is full. */
export function toggleLater({ id, title, link, sourceSite, publishedDate }: Article): boolean {
  const held = laterStore.get()
  if (held.has(id)) {
    laterStore.set(id, null)
    return true
  }
  if (held.size >= readingLimits.later) return false
  laterStore.set(id, { title, link, sourceSite, publishedDate })
  return true
}

/** Whether an article is in あとで読む, current in every render. */
export function useIsLater(articleId: string): boolean {
  return laterStore.use().has(articleId)
}
