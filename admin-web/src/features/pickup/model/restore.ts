import { pickupPosition } from '@gamelog/contracts/antenna/pickup'
import * as z from 'zod/mini'
import { hasEnded, type Pickup } from './pickups.ts'

const recorded = z.array(
  z.object({
    article_id: z.string(),
    position: z.nullable(pickupPosition),
    priority: z.number(),
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
  }),
)

/**
 * A tab as the audit log recorded it. Articles that `articleOf` does not know and pickups that have ended are left out.
 * @returns null when the record is of another shape
 */
export function restorePickups(
  before: unknown,
  articleOf: (articleId: string) => Pickup['article'] | undefined,
  now: number,
): { items: Pickup[]; missing: number } | null {
  const { data } = recorded.safeParse(before)
  if (data === undefined) return null
  const lasting = data.filter((item) => !hasEnded(item, now))
  const items = lasting.flatMap((item) => {
    const article = articleOf(item.article_id)
    return article ? [{ ...item, article }] : []
  })
  return { items, missing: lasting.length - items.length }
}
