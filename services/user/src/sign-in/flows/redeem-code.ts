import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { randomToken, sha256, UnreadableError, type Vault } from '@gamelog/server/vault'
import type { UserContext } from '../../context.ts'
import { findAccount } from '../../core/accounts/repository.ts'
import { insertSession, lockSession } from '../../core/sessions/repository.ts'
import { sessionJson } from '../../core/sessions/session-json.ts'
import type { Db, FlowRow, SessionRow } from '../../db/tables.ts'
import { GoTrueError, validationFailed } from '../../gotrue-error.ts'
import { before, flowLifetime } from '../../lifetimes.ts'
import { takeCode } from './repository.ts'

/** The client that asks, for the list of sessions. */
export interface Client {
  userAgent: string
  ip: string
}

/** Codes and verifiers of ours are shorter. */
const maxLength = 500

/**
 * Exchanges a code for a session: after a sign-in a new one, after a linking the one that asked for it, with its current
 * refresh token. The code is used up even when the exchange fails.
 * @returns the session with the provider's own tokens, which are not stored any longer.
 * @throws GoTrueError 400, 403, 404 or 422
 */
export async function redeemCode(context: UserContext, code: string, verifier: string, client: Client) {
  if (code === '' || verifier === '' || code.length > maxLength || verifier.length > maxLength)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const outcome = await context.db.transaction().execute(async (tx) => {
    const flow = await takeCode(tx, sha256(code))
    const error = judge(flow, verifier, context.now())
    if (flow?.user_id == null || error) return { error: error ?? notFound() }
    if (flow.session_id === null)
      return { flow, session: await createSession(tx, context, flow, flow.user_id, client) }
    // A linking makes no session: the one it began in goes on.
    const session = await lockSession(tx, flow.session_id)
    return session === undefined ? { error: sessionNotFound() } : { flow, session }
  })
  if ('error' in outcome) throw outcome.error
  const { flow, session } = outcome
  const account = await findAccount(context.db, session.user_id)
  if (account === undefined) throw notFound()
  return {
    ...(await sessionJson(context, account, session)),
    ...providerTokens(context.vault, flow),
  }
}

/** The provider's own tokens; without them where AUTH_SECRET was changed since the flow began. */
function providerTokens(vault: Vault, flow: FlowRow) {
  try {
    return {
      ...(flow.provider_token && { provider_token: vault.open(flow.provider_token) }),
      ...(flow.provider_refresh_token && {
        provider_refresh_token: vault.open(flow.provider_refresh_token),
      }),
    }
  } catch (error) {
    if (error instanceof UnreadableError) return {}
    throw error
  }
}

const notFound = () =>
  new GoTrueError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

const sessionNotFound = () =>
  new GoTrueError(403, 'session_not_found', 'Session that began the linking does not exist')

function judge(flow: FlowRow | undefined, verifier: string, now: number): GoTrueError | null {
  if (flow === undefined || flow.returned_at === null) return notFound()
  if (flow.returned_at < before(now, flowLifetime))
    return new GoTrueError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  const given = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(flow.code_challenge, 'base64url')
  if (given.length === expected.length && timingSafeEqual(given, expected)) return null
  const message = 'code challenge does not match previously saved code verifier'
  return new GoTrueError(400, 'bad_code_verifier', message)
}

async function createSession(
  tx: Db,
  context: UserContext,
  flow: FlowRow,
  userId: string,
  client: Client,
): Promise<SessionRow> {
  const at = new Date(context.now())
  const session: SessionRow = {
    id: randomUUID(),
    user_id: userId,
    refresh_key: context.vault.seal(randomToken()),
    counter: 0,
    provider: flow.provider,
    created_at: at,
    refreshed_at: at,
    user_agent: client.userAgent.slice(0, 300),
    ip: client.ip,
  }
  await insertSession(tx, session)
  return session
}
