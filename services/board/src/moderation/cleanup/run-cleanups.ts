import type { BoardContext } from '../../context.ts'
import { type Changed, changeNextItems } from './change-items.ts'
import { listUnderWay } from './repository.ts'

type Context = Pick<BoardContext, 'db' | 'settings' | 'announce' | 'contents'>

/** Goes on with the clean-ups and undos that are under way, 500 items a transaction. Idempotent. */
export async function runCleanups(context: Context): Promise<void> {
  for (const id of await listUnderWay(context.db))
    for (;;) {
      const changed = await context.db.transaction().execute((tx) => changeNextItems(tx, context, id))
      if (changed === null) break
      await announceAll(context, changed)
    }
}

export async function announceAll({ announce }: Pick<Context, 'announce'>, changed: Changed): Promise<void> {
  for (const [threadId, { version, lists }] of changed) await announce(threadId, version, { lists })
}
