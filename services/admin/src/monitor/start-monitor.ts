import type { App } from '@gamelog/server/app'
import { sql } from 'kysely'
import type { AdminContext } from '../context.ts'
import { runRounds } from './run-rounds.ts'
import { createWatch } from './watch.ts'
import type { WatchedState } from './watched-state.ts'

export interface Monitor {
  /** What this process saw last. */
  state(): WatchedState
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
  runRounds(app, {
    async run(isRound) {
      await watch.probe(isRound)
    },
    wantsConfirmation: watch.wantsConfirmation,
  })
  return { state: watch.state }
}
