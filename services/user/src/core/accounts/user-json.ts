import type { IdentityRow } from '../../db/tables.ts'
import type { Account } from './repository.ts'

/** GoTrue's user object. */
export function userJson(account: Account) {
  const latest = latestIdentity(account)
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    ...(account.email === '' ? {} : { email_confirmed_at: account.created_at.toISOString() }),
    phone: '',
    last_sign_in_at: account.last_sign_in_at.toISOString(),
    app_metadata: appMetadata(account),
    user_metadata: latest?.identity_data ?? {},
    identities: account.identities.map(identityJson),
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    is_anonymous: false,
  }
}

/** Written by the server only, unlike `user_metadata`: authorisation may rely on it. */
export function appMetadata(account: Account) {
  return {
    provider: account.identities[0]?.provider ?? '',
    providers: [...new Set(account.identities.map((identity) => identity.provider))],
  }
}

/** The identity that last signed in; linking one is no sign-in. */
export function latestIdentity(account: Account): IdentityRow | undefined {
  const signedIn = account.identities.filter((each) => each.last_sign_in_at <= account.last_sign_in_at)
  return (
    signedIn.toSorted((a, b) => b.last_sign_in_at.getTime() - a.last_sign_in_at.getTime())[0] ??
    account.identities[0]
  )
}

function identityJson(identity: IdentityRow) {
  return {
    identity_id: identity.identity_id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at.toISOString(),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email === '' ? {} : { email: identity.email }),
  }
}
