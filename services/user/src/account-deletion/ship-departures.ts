import { withdrawDeparted } from '@gamelog/contracts/board/internal'
import { postInternal } from '@gamelog/server/post-internal'
import type { UserContext } from '../context.ts'
import { takeDepartures } from './repository.ts'

/** Departures of one request. */
const batchSize = 100

/**
 * Tells the board which accounts have left. A departure leaves the queue only after the board has stored it; one that is
 * sent twice has no further effect there.
 * @returns how many were sent.
 * @throws when no replica of the board accepts them.
 */
export async function shipDepartures({ db, config }: Pick<UserContext, 'db' | 'config'>): Promise<number> {
  let shipped = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const taken = await takeDepartures(tx, batchSize)
      if (taken.length === 0) return 0
      const departures = taken.map(({ user_id, left_at }) => ({ user_id, left_at: left_at.toISOString() }))
      const board = { service: 'board', urls: config.boardUrls } as const
      await postInternal(config.internalSecret, board, withdrawDeparted, { departures })
      return taken.length
    })
    if (count === 0) return shipped
    shipped += count
  }
}
