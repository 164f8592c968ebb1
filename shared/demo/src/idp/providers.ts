import { type DemoAccount, type ProviderName, providerUserId } from './accounts.ts'

/** The differences between the providers. */
export interface Provider {
  name: ProviderName
  label: string
  clientId: string
  /** Scopes required by its userinfo endpoint. */
  neededScopes: readonly string[]
  /** X accepts the client secret in the Authorization header only. */
  basicOnly: boolean
  /** Response of its userinfo endpoint. */
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

/** Google's claims about an account, in userinfo and id_token. */
export function googleClaims(account: DemoAccount, scopes: readonly string[]) {
  const email = mailOf(account, scopes)
  return {
    sub: providerUserId('google', account.id),
    ...(scopes.includes('profile') && { name: account.name, given_name: account.name }),
    ...(email !== undefined && { email, email_verified: true }),
  }
}
