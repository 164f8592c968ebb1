import { randomUUID } from 'node:crypto'
import { mapPostgresError } from '@gamelog/server/postgres-errors'
import { sha256 } from '@gamelog/server/vault'
import type { UserContext } from '../../context.ts'
import type { ProviderIdentity } from '../../core/providers/provider.ts'
import type { FlowRow } from '../../db/tables.ts'
import {
  badCallback,
  badState,
  errorAddress,
  type FlowError,
  FlowRefusedError,
  fromProvider,
  providerFailed,
  temporarilyUnavailable,
} from './flow-error.ts'
import { linkIdentity } from './link-identity.ts'
import { withQuery } from './redirect-target.ts'
import { attachCode, consumeFlow } from './repository.ts'
import { signIn } from './sign-in.ts'

/** `<flow id>.<random>`: the form of our states. */
const stateShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** The flow a state belongs to, by its shape alone; null when it is not one of ours. */
export function flowIdOf(state: string | null): string | null {
  return stateShape.exec(state ?? '')?.[1] ?? null
}

/**
 * Handles the provider's callback: uses the state up, checks that the browser is the one that began, asks the
 * provider for the identity, makes the account if needed, or links it to the account whose session began, and makes a code
 * for the client.
 * @param cookie value of the flow's cookie in this browser.
 * @returns the address to send the browser to, errors in it, and GoTrue's status for it.
 */
export async function finishFlow(
  context: UserContext,
  callback: URLSearchParams,
  cookie: string,
): Promise<{ status: 302 | 303; address: string }> {
  const siteUrl = `${context.config.http.publicOrigin}/`
  const state = callback.get('state')
  const refuse = (error: FlowError) => ({ status: 303 as const, address: errorAddress(siteUrl, error) })
  if (state === null || state === '') return refuse(badCallback)
  if (flowIdOf(state) === null) return refuse(badState)
  const flow = await consumeFlow(context.db, sha256(state), context.now())
  if (flow === undefined || flow.cookie_hash !== sha256(cookie)) return refuse(badState)
  const outcome = await complete(context, flow, state, callback)
  if (typeof outcome !== 'string') return { status: 302, address: errorAddress(flow.redirect_to, outcome) }
  return { status: 302, address: withQuery(flow.redirect_to, { code: outcome }) }
}

async function complete(
  context: UserContext,
  flow: FlowRow,
  state: string,
  callback: URLSearchParams,
): Promise<string | FlowError> {
  const refusal = callback.get('error')
  if (refusal !== null) return fromProvider(refusal)
  const provider = context.providers[flow.provider]
  if (provider === undefined || !callback.get('code')) return badCallback
  let identity: ProviderIdentity
  try {
    const verifier = context.vault.open(flow.upstream_verifier)
    identity = await provider.identify({ state, nonce: flow.nonce, verifier }, callback)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    context.log.warn({ provider: flow.provider, reason }, 'identity not confirmed by the provider')
    return providerFailed
  }
  return admit(context, flow, identity)
}

/** Account or linked identity, and code, come in one transaction: a crash leaves both or neither. */
async function admit(
  context: UserContext,
  flow: FlowRow,
  identity: ProviderIdentity,
): Promise<string | FlowError> {
  const { vault } = context
  const code = randomUUID()
  try {
    await context.db.transaction().execute(async (tx) => {
      await attachCode(tx, flow.id, {
        code_hash: sha256(code),
        user_id:
          flow.session_id === null
            ? await signIn(tx, context, flow.provider, identity)
            : await linkIdentity(tx, context, { ...flow, session_id: flow.session_id }, identity),
        provider_token: vault.seal(identity.accessToken),
        provider_refresh_token: identity.refreshToken ? vault.seal(identity.refreshToken) : null,
      })
    })
    return code
  } catch (error) {
    if (error instanceof FlowRefusedError) return error.reason
    const reason = error instanceof Error ? error.message : String(error)
    context.log.error(
      { provider: flow.provider, reason },
      flow.session_id === null ? 'sign-in not stored' : 'identity not linked',
    )
    return mapPostgresError(error)?.status === 503 ? temporarilyUnavailable : providerFailed
  }
}
