import { hasEnded, type Pickup, positions } from './pickups.ts'

type Recorded = Omit<Pickup, 'article'>

function isRecorded(value: unknown): value is Recorded {
  const { article_id, position, priority } = (value ?? {}) as Partial<Recorded>
  const isPlace = position === null || positions.some((known) => known === position)
  return typeof article_id === 'string' && typeof priority === 'number' && isPlace
}

/**
 * A tab as the audit log recorded it. Articles that `articleOf` does not know and pickups that have ended are left out.
 * @returns null when the record is of another shape
 */
export function restorePickups(
  before: unknown,
  articleOf: (articleId: string) => Pickup['article'] | undefined,
  now: number,
): { items: Pickup[]; missing: number } | null {
  if (!Array.isArray(before) || !before.every(isRecorded)) return null
  const lasting = before.filter((item) => !hasEnded(item, now))
  const items = lasting.flatMap((item) => {
    const article = articleOf(item.article_id)
    return article ? [{ ...item, article }] : []
  })
  return { items, missing: lasting.length - items.length }
}
