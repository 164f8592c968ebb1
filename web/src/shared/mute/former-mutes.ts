import { parseFormerMutes } from '@gamelog/domain/mute-file'
import { defaultGroup, muteLimits, muteRuleKey } from '@gamelog/domain/mute-rule'
import { muteRuleStore } from '../reading/stores.ts'
import { formerKey } from './former-key.ts'
import { setMany } from './set-many.ts'

/** Moves the rules an earlier version of the site kept into the group いつも, once. Rules that exist there stay. */
export function takeFormerMutes(): void {
  try {
    const raw = localStorage.getItem(formerKey)
    if (raw === null) return
    localStorage.removeItem(formerKey)
    const held = muteRuleStore.get()
    const added = parseFormerMutes(raw)
      .map(({ kind, value, ...stored }) => {
        const key = muteRuleKey({ group: defaultGroup.id, kind, value })
        return [key, { ...stored, scopes: [...stored.scopes] }] as const
      })
      .filter(([key]) => !held.has(key))
    setMany(muteRuleStore, added.slice(0, muteLimits.rules - held.size))
  } catch {
    // Storage is blocked: there is nothing to take.
  }
}
