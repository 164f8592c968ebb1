import { type DemoAccount, type ProviderName, providerUserId } from './accounts.ts'

/** How a provider differs from the others. */
export interface Provider {
  name: ProviderName
  label: string
  clientId: string
  /** Scopes without which its userinfo would refuse. */
  neededScopes: readonly string[]
  /** X takes confidential clients' secrets in the Authorization header only. */
  basicOnly: boolean
  /** Body of its userinfo. */
  userinfo(account: DemoAccount, scopes: readonly string[]): object
}

const mailOf = (account: DemoAccount, scopes: readonly string[]) =>
  scopes.includes('email') && account.email !== null ? account.email : undefined

export const providers: Record<ProviderName, Provider> = {
  discord: {
    name: 'discord',
    label: 'Discord',
    clientId: 'dev-discord',
    neededScopes: ['identify'],
    basicOnly: false,
    userinfo: (account, scopes) => {
      const email = mailOf(account, scopes)
      return {
        id: providerUserId('discord', account.id),
        username: account.handle,
        global_name: account.name,
        discriminator: '0',
        avatar: null,
        ...(scopes.includes('email') && { email: email ?? null, verified: email !== undefined }),
      }
    },
  },
  google: {
    name: 'google',
    label: 'Google',
    clientId: 'dev-google',
    neededScopes: ['openid'],
    basicOnly: false,
    userinfo: googleClaims,
  },
  twitter: {
    name: 'twitter',
    label: 'X',
    clientId: 'dev-twitter',
    neededScopes: ['users.read', 'tweet.read'],
    basicOnly: true,
    userinfo: (account) => ({
      data: {
        id: providerUserId('twitter', account.id),
        name: account.name,
        username: account.handle.replaceAll('-', '_').slice(0, 15),
      },
    }),
  },
}

/** What Google says of an account, in userinfo and id_token alike. */
export function googleClaims(account: DemoAccount, scopes: readonly string[]) {
  const email = mailOf(account, scopes)
  return {
    sub: providerUserId('google', account.id),
    ...(scopes.includes('profile') && { name: account.name, given_name: account.name }),
    ...(email !== undefined && { email, email_verified: true }),
  }
}
