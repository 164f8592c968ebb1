import type { App } from '@gamelog/server/app-type'
import { authKeys } from '@gamelog/server/auth/state'
import { openEventStream } from '@gamelog/server/event-stream'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import * as z from 'zod/mini'
import type { UserContext } from '../../context.ts'
import { insertBanLog } from './log-repository.ts'

/** Services with guards: each can write its own stream and no other, so that the stream says which one refused. */
const guardedServices = ['user', 'board', 'antenna', 'admin', 'widget'] as const
/** ms between two reads of a stream; a log that few read may be seconds old. */
const readPeriodMs = 2_000

const refusedWrite = z.object({
  id: z.uuid(),
  t: z.int(),
  user_id: z.uuid(),
  ip: z.string().check(z.maxLength(100)),
  route: z.string().check(z.maxLength(200)),
})

/** Moves the refused writes that every service's guard appends to the stream into Postgres. */
export function storeBanLog(app: App, jobs: Jobs, { db, redis }: UserContext): void {
  for (const service of guardedServices) {
    const stream = openEventStream(app, redis, jobs, {
      name: `ban-log-${service}`,
      key: authKeys(redis).banLog(service),
      schema: refusedWrite,
    })
    stream.consume(
      (entries) =>
        insertBanLog(
          db,
          entries.map((entry) => ({ ...entry, service, t: new Date(entry.t * 1_000) })),
        ),
      readPeriodMs,
    )
  }
}
