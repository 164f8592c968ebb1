import type { MuteRuleValue } from '@gamelog/contracts/user/reading'
import { scopesOfKind } from '@gamelog/domain/mute-rule'
import { type MuteKind, muteRuleKey } from '@gamelog/domain/mute-rules-in-force'
import { authStorageKey } from '@gamelog/ui/auth-storage'
import { makeMember } from '../../../test/stack/_api-member.ts'

/** Somebody who comes to the site for the first time on this device, or with something in its storage. */
export interface Reader {
  readonly name: string
  /** No bound beside the visitor's figures: what the reader has is allowed to cost time. */
  readonly isUnbound?: boolean
  /** Contents of localStorage. */
  readonly storage: (origin: string) => Promise<Record<string, string>>
}

/** Occurs in about one of 50 posts. */
const word = '音が聞こえない'

function rules(kind: MuteKind, values: readonly string[]): Record<string, string> {
  const at = Date.now()
  const value: MuteRuleValue = {
    scopes: [...scopesOfKind[kind].usual],
    chain: true,
    addedAt: at,
    expiresAt: null,
  }
  const items = values.map((text) => [
    muteRuleKey({ group: 'default', kind, value: text }),
    { value, at, isSent: false },
  ])
  return { 'gamelog:reading:rule': JSON.stringify(Object.fromEntries(items)) }
}

/** Readers whose pages are compared with the first one's. */
export const readers: readonly Reader[] = [
  { name: 'visitor', storage: async () => ({}) },
  {
    name: 'member',
    // A new one for each visit: sessions end after minutes.
    storage: async (origin) => ({ [authStorageKey]: JSON.stringify((await makeMember(origin)).session) }),
  },
  { name: 'コンパクト', storage: async () => ({ 'gamelog:row-density': 'compact' }) },
  { name: '1 NG word', storage: async () => rules('word', [word]) },
  {
    name: '500 NG words',
    storage: async () =>
      rules('word', [word, ...Array.from({ length: 499 }, (_, index) => `禁句${index}番`)]),
  },
  {
    name: '1 NG pattern',
    isUnbound: true,
    storage: async () => rules('regexp', ['音が(聞こえ|きこえ)ない']),
  },
]
