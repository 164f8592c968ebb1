import { UnreadableError } from '@gamelog/server/vault'
import type { UserContext } from '../../context.ts'
import type { Db, SessionRow } from '../../db/tables.ts'
import { GoTrueError } from '../../gotrue-error.ts'
import { before, refreshGrace, sessionInactivity, sessionTimebox } from '../../lifetimes.ts'
import { findAccount } from '../accounts/repository.ts'
import { publishRevoked } from '../publishing/publish-revoked.ts'
import { isGenuine, parseRefreshToken } from './refresh-token.ts'
import { advanceSession, endSessions, limitLockWait, lockSession } from './repository.ts'
import { sessionJson } from './session-json.ts'

const notFound = () =>
  new GoTrueError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const alreadyUsed = () =>
  new GoTrueError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const expired = () => new GoTrueError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

/** The session to answer with, or the error it ended with. */
type Outcome = { session: SessionRow } | { error: GoTrueError; revoked: string[] }

/**
 * Trades a refresh token for the next one. The token before the current one still answers for 60 s,
 * with the current one and no new branch; any older one ends the session. Needs Postgres alone.
 * @throws GoTrueError 400
 */
export async function refreshSession(context: UserContext, token: string) {
  const outcome = await context.db.transaction().execute((tx) => rotate(tx, context, token))
  if ('error' in outcome) {
    // Thrown after the transaction: the end of a stolen session must be committed although the answer is 400.
    await publishRevoked(context, outcome.revoked)
    throw outcome.error
  }
  const account = await findAccount(context.db, outcome.session.user_id)
  if (account === undefined) throw notFound()
  return sessionJson(context, account, outcome.session)
}

async function rotate(tx: Db, context: UserContext, text: string): Promise<Outcome> {
  const token = parseRefreshToken(text)
  if (token === null) return { error: notFound(), revoked: [] }
  await limitLockWait(tx)
  const session = await lockSession(tx, token.sessionId)
  if (session === undefined) return { error: notFound(), revoked: [] }
  const now = context.now()
  const end = async (error: GoTrueError): Promise<Outcome> => ({
    error,
    revoked: await endSessions(tx, { sessionId: session.id }, new Date(now)),
  })
  const key = openKey(context, session)
  // AUTH_SECRET was changed: nobody can refresh this session any longer.
  if (key === null) return end(notFound())
  if (!isGenuine(key, token)) return { error: notFound(), revoked: [] }
  if (isOver(session, now)) return end(expired())
  const age = session.counter - token.counter
  if (age === 0) {
    const refreshed_at = new Date(now)
    await advanceSession(tx, session.id, refreshed_at)
    return { session: { ...session, counter: session.counter + 1, refreshed_at } }
  }
  if (age === 1 && session.refreshed_at > before(now, refreshGrace)) return { session }
  context.log.warn({ session: session.id, user: session.user_id, age }, 'refresh token reused')
  return end(alreadyUsed())
}

/** @returns null for a key that no known secret opens */
function openKey({ vault, log }: Pick<UserContext, 'vault' | 'log'>, session: SessionRow): string | null {
  try {
    return vault.open(session.refresh_key)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    log.warn({ session: session.id }, 'AUTH_SECRET does not open the key of a session, which ends')
    return null
  }
}

function isOver(session: SessionRow, now: number): boolean {
  return (
    session.refreshed_at < before(now, sessionInactivity) || session.created_at < before(now, sessionTimebox)
  )
}
