import { type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import { readTab, storeInTab } from '../../shared/tab-memory.ts'

const storageKey = 'gamelog:linking'

/** Notes that this tab goes to a provider in order to link it; null forgets that, as a login begins. */
export function rememberLinking(provider: ProviderId | null): void {
  storeInTab(storageKey, provider)
}

/** The provider this tab went to in order to link it, once; null when it went there to sign in. */
export function takeLinking(): ProviderId | null {
  const stored = readTab(storageKey)
  rememberLinking(null)
  return providerIds.find((id) => id === stored) ?? null
}
