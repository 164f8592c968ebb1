import type { SectionName } from '@gamelog/contracts/sections'
import type { Db } from '../../db/tables.ts'
import { storeNotices } from '../notices/store-notices.ts'
import { takeWishes } from './repository.ts'

/** Wishes of one transaction. */
const batchSize = 500

/**
 * Tells each member who asked for it that a section is open, once: the wish ends in the transaction that stores the notice.
 * @param now ms since the epoch
 */
export async function tellOfOpenSections(
  db: Db,
  openSections: readonly SectionName[],
  now: number,
): Promise<void> {
  if (openSections.length === 0) return
  for (;;) {
    const told = await db.transaction().execute(async (tx) => {
      const wishes = await takeWishes(tx, openSections, batchSize)
      const notices = wishes.map(({ user_id, section, at }) => ({
        user_id,
        kind: 'section-open' as const,
        // A later wish for the same section is told of again.
        subject: `${section}-${at.getTime()}`,
        data: { section },
        version: 0,
        is_gone: false,
        is_new: true,
        at: new Date(now),
      }))
      await storeNotices(tx, notices)
      return wishes.length
    })
    if (told < batchSize) return
  }
}
