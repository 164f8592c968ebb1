import type { App } from '@gamelog/server/app-type'
import { authKeys } from '@gamelog/server/auth/state'
import { openEventStream } from '@gamelog/server/event-stream'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import * as z from 'zod/mini'
import type { UserContext } from '../context.ts'
import { insertBanLog } from './repository.ts'

const refusedWrite = z.object({
  id: z.uuid(),
  t: z.int(),
  user_id: z.uuid(),
  service: z.string().check(z.maxLength(50)),
  ip: z.string().check(z.maxLength(100)),
})

/** Moves the refused writes that every service's guard appends to the stream into Postgres. */
export function storeBanLog(app: App, jobs: Jobs, { db, redis }: UserContext): void {
  const stream = openEventStream(app, redis, jobs, {
    name: 'ban-log',
    key: authKeys(redis).banLog,
    schema: refusedWrite,
  })
  stream.consume((entries) =>
    insertBanLog(
      db,
      entries.map((entry) => ({ ...entry, t: new Date(entry.t * 1_000) })),
    ),
  )
}
