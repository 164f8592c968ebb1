import { createHash } from 'node:crypto'

/** Provider names in addresses; X is `twitter`. */
export const providerNames = ['discord', 'google', 'twitter'] as const
export type ProviderName = (typeof providerNames)[number]

/** An account that can sign in at every provider, with a different identity at each. */
export interface DemoAccount {
  id: string
  name: string
  handle: string
  email: string | null
  /** Note shown on the picker page. */
  note?: string
  /** Its userinfo answers 500, to test the site's error handling. */
  broken?: boolean
}

const mail = (handle: string) => `${handle}@demo.example`

function person(id: string, name: string, handle: string, more: Partial<DemoAccount> = {}): DemoAccount {
  return { id, name, handle, email: mail(handle), ...more }
}

/** Accounts of the picker page, in order. */
export const listedAccounts: readonly DemoAccount[] = [
  person('demo-admin', 'みなと', 'minato', { note: '管理画面に入れるアカウント' }),
  person('demo-1', 'ハルト', 'haruto_fps'),
  person('demo-2', 'yuzu', 'yuzu_0312'),
  person('demo-3', 'しらす丼', 'shirasudon'),
  person('demo-4', 'Kaede', 'kaede_main'),
  person('demo-5', '夜更かしタンク', 'yofukashi'),
  person('demo-6', 'ぽてと大佐', 'potato_col'),
  person('demo-7', 'Aoi', 'aoi_clips'),
  person('demo-8', 'ソロ専の民', 'solo_only', { email: null, note: 'メールアドレスなし' }),
  person('demo-9', 'つながらない人', 'no_signal', { broken: true, note: 'プロフィールの取得がエラーになる' }),
]

/** The account with this id; other ids starting with `demo-` get a generated one. @returns undefined for anything else */
export function findAccount(id: string): DemoAccount | undefined {
  const listed = listedAccounts.find((account) => account.id === id)
  if (listed) return listed
  if (!/^demo-[a-z0-9-]{1,40}$/.test(id)) return undefined
  const handle = id.slice('demo-'.length)
  return person(id, `デモ ${handle}`, handle)
}

const idDigits = { discord: 17, google: 20, twitter: 18 }

/** The account's id at a provider: digits, of the real length, the same on every machine. */
export function providerUserId(provider: ProviderName, accountId: string): string {
  const digest = createHash('sha256').update(`${provider}:${accountId}`).digest('hex')
  const digits = BigInt(`0x${digest}`).toString().slice(-idDigits[provider])
  return `1${digits}`
}

/** The identities of `demo-admin`, in the format of ADMIN_IDENTITIES. */
export function demoAdminIdentities(): string {
  return providerNames.map((name) => `${name}:${providerUserId(name, 'demo-admin')}`).join(',')
}
