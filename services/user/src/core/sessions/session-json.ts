import type { UserContext } from '../../context.ts'
import type { SessionRow } from '../../db/tables.ts'
import { accessTokenLifetime } from '../../lifetimes.ts'
import type { Account } from '../accounts/repository.ts'
import { appMetadata, latestIdentity, userJson } from '../accounts/user-json.ts'
import { writeRefreshToken } from './refresh-token.ts'

/** GoTrue's session object, with a fresh access token and the current refresh token. */
export async function sessionJson(
  context: Pick<UserContext, 'config' | 'keys' | 'vault' | 'now'>,
  account: Account,
  session: SessionRow,
) {
  const iat = Math.floor(context.now() / 1_000)
  const exp = iat + accessTokenLifetime
  const accessToken = await context.keys.sign({
    iss: context.config.auth.issuer,
    aud: context.config.auth.audience,
    sub: account.id,
    iat,
    exp,
    email: account.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'oauth', timestamp: Math.floor(session.created_at.getTime() / 1_000) }],
    session_id: session.id,
    is_anonymous: false,
    // Not GoTrue's: other services weigh what a new account does.
    account_created_at: Math.floor(account.created_at.getTime() / 1_000),
    app_metadata: appMetadata(account),
    user_metadata: latestIdentity(account)?.identity_data ?? {},
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: exp,
    refresh_token: writeRefreshToken(context.vault.open(session.refresh_key), session.id, session.counter),
    user: userJson(account),
  }
}
