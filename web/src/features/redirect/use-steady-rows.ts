import type { Article } from '@gamelog/contracts/antenna/article'
import { useState } from 'react'

/**
 * The first `length` of a list as it was when first shown: what came in above since then waits for the next visit, for
 * it would push what is being read. What has left the list makes room for what follows.
 */
export function useSteadyRows(articles: readonly Article[], length: number): readonly Article[] {
  const [first] = useState(() => new Set(articles.slice(0, length).map(({ id }) => id)))
  const last = articles.findLastIndex(({ id }) => first.has(id))
  return articles.filter(({ id }, index) => index > last || first.has(id)).slice(0, length)
}
