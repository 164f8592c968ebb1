import type { Article } from '@gamelog/contracts/antenna/article'
import { useState } from 'react'

/**
 * The first `length` of a list as it was when first shown. Articles inserted above since are left out, for they would push
 * what is being read; articles removed since are replaced by the following ones.
 */
export function useSteadyRows(articles: readonly Article[], length: number): readonly Article[] {
  const [first] = useState(() => new Set(articles.slice(0, length).map(({ id }) => id)))
  const last = articles.findLastIndex(({ id }) => first.has(id))
  return articles.filter(({ id }, index) => index > last || first.has(id)).slice(0, length)
}
