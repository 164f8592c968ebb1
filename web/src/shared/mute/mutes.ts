import { muteLimits, scopesOfKind } from '@gamelog/domain/mute-rule'
import {
  defaultGroup,
  type MuteGroup,
  type MuteKind,
  type MuteRule,
  type MuteScope,
  muteRuleKey,
  toMuteRule,
} from '@gamelog/domain/mute-rules-in-force'
import { muteGroupStore, muteRuleStore } from '../reading/stores.ts'

/** A rule as a part of the page asks for it; what is left out is usual for its kind. */
export interface NewMute {
  readonly kind: MuteKind
  readonly value: string
  readonly scopes?: readonly MuteScope[]
  /** Milliseconds since the epoch; null = for good. */
  readonly expiresAt?: number | null
  /** Also hide the replies to hidden posts. */
  readonly chain?: boolean
  /** Id of its group. */
  readonly group?: string
}

/** Says that the list is full. */
export const fullMutes = `NGは${muteLimits.rules}件までです。NG設定で減らしてから追加してください。`

/** Adds a rule; it acts at once, in every tab. @returns undo: it puts back what was there; null = the list is full */
export function addMute({
  kind,
  value,
  scopes = scopesOfKind[kind].usual,
  expiresAt = null,
  chain = false,
  group = defaultGroup.id,
}: NewMute): (() => void) | null {
  const key = muteRuleKey({ group, kind, value })
  const before = muteRuleStore.get()
  if (!before.has(key) && before.size >= muteLimits.rules) return null
  muteRuleStore.set(key, { scopes: [...scopes], chain, addedAt: Date.now(), expiresAt })
  return () => muteRuleStore.set(key, before.get(key) ?? null)
}

/** Removes a rule by `muteRuleKey`. @returns undo */
export function removeMute(key: string): () => void {
  const before = muteRuleStore.get().get(key)
  muteRuleStore.set(key, null)
  return () => before && muteRuleStore.set(key, before)
}

type Stored = ReturnType<typeof muteRuleStore.get>
let last: { readonly stored: Stored; readonly rules: readonly MuteRule[] } | undefined

/** The same rules give the same list. */
function rulesOf(stored: Stored): readonly MuteRule[] {
  if (last?.stored !== stored)
    last = { stored, rules: [...stored].flatMap(([key, value]) => toMuteRule(key, value) ?? []) }
  return last.rules
}

/** All rules, those without effect included. */
export const muteRules = {
  get: () => rulesOf(muteRuleStore.get()),
  use: () => rulesOf(muteRuleStore.use()),
}

/** Calls back after every change of a rule or a group, in any tab. @returns unsubscribe */
export function subscribeMutes(listener: () => void): () => void {
  const leave = [muteRuleStore, muteGroupStore].map(({ items }) => items.subscribe(listener))
  return () => {
    for (const unsubscribe of leave) unsubscribe()
  }
}

/** A group with its rules, the newest first. */
export interface MuteGroupWithRules extends MuteGroup {
  readonly rules: readonly MuteRule[]
}

/** The groups, いつも last; a rule whose group is gone stands in it. */
export function useMuteGroups(): readonly MuteGroupWithRules[] {
  const rules = muteRules.use().toSorted((a, b) => b.addedAt - a.addedAt)
  const stored = muteGroupStore.use()
  const others = [...stored].filter(([id]) => id !== defaultGroup.id)
  const groups = [...others, [defaultGroup.id, stored.get(defaultGroup.id) ?? defaultGroup] as const]
  return groups.map(([id, group]) => ({
    ...group,
    id,
    rules: rules.filter((rule) => (stored.has(rule.group) ? rule.group : defaultGroup.id) === id),
  }))
}
