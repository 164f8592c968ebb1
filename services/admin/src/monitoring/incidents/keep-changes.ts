import { HttpError } from '@gamelog/server/errors'
import { logFailure } from '@gamelog/server/log-failure'
import { mapPostgresError } from '@gamelog/server/postgres-errors'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { AdminContext } from '../../context.ts'
import { composeMessage } from '../notices/compose-message.ts'
import { sendNotices } from '../notices/send-notices.ts'
import type { IncidentBook } from './incident-book.ts'
import { writeChange } from './repository.ts'

/** ms between two tries of a message that the webhook did not take while Postgres is away. */
const retryMs = 30_000

type Context = Pick<AdminContext, 'db' | 'config' | 'webhook' | 'log'>

/** True when Postgres does not answer, or not in time. */
export function isAway(error: unknown): boolean {
  const { status } = error instanceof HttpError ? error : (mapPostgresError(error) ?? {})
  return status === 503
}

/**
 * Makes the function that writes what the book holds and has it told. While Postgres is away the changes stay in the book and
 * the webhook is told at once, each change once.
 */
export function createKeeper(
  { db, config, webhook, log }: Context,
  book: IncidentBook,
  { timeoutMs, now }: { timeoutMs: number; now: () => Date },
) {
  let nextTry = 0

  /** @returns false while Postgres is away */
  const write = async (): Promise<boolean> => {
    for (const change of book.unsaved) {
      const stop = new AbortController()
      try {
        await withServiceTimeout(
          timeoutMs,
          writeChange(db, change, { isTold: webhook.isSet(), signal: stop.signal }),
        )
      } catch (error) {
        stop.abort()
        if (isAway(error)) return false
        // Another process was first; trying again would not help.
        log.error({ error: (error as Error).message, incident: change.incident.title }, 'incident not stored')
      }
      book.markSaved(change)
    }
    return true
  }

  const tellDirectly = async () => {
    const at = now()
    const notices = book.unsaved.map(({ notice }) => notice).filter(({ sentAt }) => sentAt === null)
    if (!webhook.isSet() || notices.length === 0 || at.getTime() < nextTry) return
    const result = await webhook.post(composeMessage(notices, config.http.publicOrigin))
    if (!result.ok) {
      nextTry = at.getTime() + Math.max(retryMs, (result.retryAfter ?? 0) * 1_000)
      logFailure(log, 'telling of incidents', result.error)
      return
    }
    const sentAt = now()
    for (const notice of notices) notice.sentAt = sentAt
  }

  return async (): Promise<void> => {
    if (!(await write())) return tellDirectly()
    // Without Redis the periodic job does not run.
    if (webhook.isSet())
      await withServiceTimeout(timeoutMs + 5_000, sendNotices({ db, config, webhook, log }))
  }
}
