import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountSummary } from '@gamelog/contracts/user/account'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { callAs } from '@gamelog/testing/internal-tokens'

/** Takes the place of the user service's internal routes. */
export interface FakeUserService extends AsyncDisposable {
  url: string
  /** Adds an account; `identities` as in ADMIN_IDENTITIES. */
  add(userId?: string, identities?: string[]): AccountSummary
  /** Sessions that have ended there; all others are live, of the account they were asked for. */
  ended: Set<string>
  owners: Map<string, string>
  banned: Set<string>
  /** Provider of a session's sign-in; discord where none is set. */
  providers: Map<string, ProviderId>
}

export async function startUserService(): Promise<FakeUserService> {
  const accounts: AccountSummary[] = []
  const ended = new Set<string>()
  const owners = new Map<string, string>()
  const banned = new Set<string>()
  const providers = new Map<string, ProviderId>()
  const answerTo = (path: string): unknown => {
    const [, id = ''] = /^\/internal\/users\/([0-9a-f-]{36})$/.exec(path) ?? []
    const [, number = ''] = /^\/internal\/users\/by-number\/(\d+)$/.exec(path) ?? []
    const [, provider, identity = ''] = /^\/internal\/users\/by-identity\/(\w+)\/([^/]+)$/.exec(path) ?? []
    const [, session = ''] = /^\/internal\/sessions\/([0-9a-f-]{36})$/.exec(path) ?? []
    if (session !== '')
      return {
        live: !ended.has(session),
        user_id: owners.get(session) ?? null,
        provider: providers.get(session) ?? 'discord',
      }
    const [, freed = ''] = /^\/internal\/bans\/([0-9a-f-]{36})$/.exec(path) ?? []
    if (freed !== '') return banned.delete(freed) ? { user_id: freed } : undefined
    const account = accounts.find(
      ({ user_id, user_number, identities }) =>
        user_id === id ||
        String(user_number) === number ||
        identities.some((own) => own.provider === provider && own.provider_user_id === identity),
    )
    return account && { ...account, is_banned: banned.has(account.user_id) }
  }
  const server = createServer((request, response) => {
    const { 'x-internal-token': token } = callAs('admin', 'user')
    const body = request.headers['x-internal-token'] === token ? answerTo(request.url ?? '') : undefined
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { code: 'not_found', error: 'x' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ended,
    owners,
    providers,
    banned,
    add(userId = randomUUID(), identities = []) {
      const number = accounts.length + 1
      const account: AccountSummary = {
        user_id: userId,
        display_name: `会員${number}`,
        user_number: number,
        provider_avatar_url: null,
        is_banned: false,
        identities: identities.map((text) => {
          const [provider = '', provider_user_id = ''] = text.split(':')
          return { provider: provider as 'discord', provider_user_id }
        }),
      }
      accounts.push(account)
      return account
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
