import { forgetDeparted, withdrawDeparted } from '@gamelog/contracts/user/departures'
import { postInternal } from '@gamelog/server/post-internal'
import type { UserContext } from '../context.ts'
import { takeDepartures } from './repository.ts'

/** Departures of one request. */
const batchSize = 100

/**
 * Sends queued departures to the board and the admin service. A departure is deleted only after both have stored it; storing one
 * twice has no further effect.
 * @returns number of departures sent.
 * @throws when no replica of one of the services accepts them.
 */
export async function shipDepartures({ db, config }: Pick<UserContext, 'db' | 'config'>): Promise<number> {
  let shipped = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const taken = await takeDepartures(tx, batchSize)
      if (taken.length === 0) return 0
      const departures = taken.map(({ user_id, left_at }) => ({ user_id, left_at: left_at.toISOString() }))
      const board = { service: 'board', urls: config.boardUrls } as const
      const admin = { service: 'admin', urls: config.adminUrls } as const
      const sent = await Promise.allSettled([
        postInternal(config.internalSecret, board, withdrawDeparted, { departures }),
        postInternal(config.internalSecret, admin, forgetDeparted, { departures }),
      ])
      for (const each of sent) if (each.status === 'rejected') throw each.reason
      return taken.length
    })
    if (count === 0) return shipped
    shipped += count
  }
}
