import { authClient, Browser, memoryStorage, signInWith, type TestProvider } from './_browser.ts'
import { type Stack, site } from './_stack.ts'

/** A member in a browser of their own, with the official client. */
export interface LinkingMember {
  id: string
  token: string
  browser: Browser
  client: ReturnType<typeof authClient>['client']
}

/** Signs in by `provider`; `via` = the replica the calls go to. */
export async function enter(
  stack: Stack,
  account: string,
  provider: TestProvider = 'discord',
  via: Pick<Stack, 'base'> = stack,
): Promise<LinkingMember> {
  const browser = new Browser(stack)
  const { client } = authClient(via, memoryStorage(), browser)
  const { exchanged } = await signInWith(stack, client, provider, account, browser)
  if (exchanged.error) throw exchanged.error
  const { user, session } = exchanged.data
  return { id: user.id, token: session.access_token, browser, client }
}

/** Begins to link: the address of the provider's page, which signs `account` in at once. */
export async function beginLink(
  { client }: Pick<LinkingMember, 'client'>,
  provider: TestProvider,
  account: string,
): Promise<string> {
  const { data, error } = await client.linkIdentity({
    provider,
    options: {
      redirectTo: `${site}/profile?tab=device`,
      queryParams: { login_hint: account },
      skipBrowserRedirect: true,
    },
  })
  if (error) throw error
  return data.url ?? ''
}

/** Links through the client, the service and the provider. @returns where the browser lands */
export async function link(member: LinkingMember, provider: TestProvider, account: string): Promise<URL> {
  return member.browser.follow(await beginLink(member, provider, account))
}

/** `link` to its end. @throws what the client says */
export async function linkFully(member: LinkingMember, provider: TestProvider, account: string) {
  const landed = await link(member, provider, account)
  const code = landed.searchParams.get('code')
  if (code === null) throw new Error(landed.href)
  const { data, error } = await member.client.exchangeCodeForSession(code)
  if (error) throw error
  return data
}

export const codeOf = (landed: URL) => landed.searchParams.get('error_code')

/** Providers of the member's identities, as the client reads them, oldest first. */
export async function providersOf({ client }: Pick<LinkingMember, 'client'>): Promise<string[]> {
  const { data, error } = await client.getUserIdentities()
  if (error) throw error
  return data.identities.map(({ provider }) => provider)
}

/** Unlinks by the official client. @returns the code of its error, or its name where it has none */
export async function unlink(
  { client }: Pick<LinkingMember, 'client'>,
  provider: TestProvider,
): Promise<string | undefined> {
  const { data } = await client.getUserIdentities()
  const identity = data?.identities.find((each) => each.provider === provider)
  if (identity === undefined) throw new Error(`${provider} is not linked`)
  const { error } = await client.unlinkIdentity(identity)
  return error?.code ?? error?.name
}

let made = 0

/** Name of a demo account that no test has used. */
export function newAccount(name: string): string {
  made += 1
  return `demo-${name}${made}`
}
