import type { App } from '@gamelog/server/app'
import { sql } from 'kysely'
import type { AdminContext } from '../context.ts'
import { runRounds } from './run-rounds.ts'
import { createWatch } from './watch.ts'
import type { WatchedState } from './watched-state.ts'

export interface Monitor {
  /** What this process saw last. */
  state(): WatchedState
  /** Has `listener` called after each round; a round does not wait for it. */
  onRound(listener: () => void): void
}

/** Watches everything from outside, in every replica: each answers from what it saw itself. */
export function startMonitor(app: App, { config, db, redis }: AdminContext): Monitor {
  const watch = createWatch({
    urls: {
      ...config.serviceUrls,
      nginx: config.nginx.statusUrl === undefined ? [] : [config.nginx.statusUrl],
    },
    checks: {
      postgres: () => sql`select 1`.execute(db),
      redis: () => redis.client.ping(),
    },
  })
  const listeners: (() => void)[] = []
  runRounds(app, {
    async run(isRound) {
      await watch.probe(isRound)
      if (isRound) for (const listener of listeners) listener()
    },
    wantsConfirmation: watch.wantsConfirmation,
  })
  return { state: watch.state, onRound: (listener) => listeners.push(listener) }
}
