import type {
  MuteGroupValue,
  MuteRuleValue,
  muteKindIds,
  muteScopeIds,
} from '@gamelog/contracts/user/reading'

// The inline scripts of the page use this module: it may need no schema.

export type MuteKind = (typeof muteKindIds)[number]
/** Kinds of things a rule may hide: an article, a thread in a list, a post. */
export type MuteScope = (typeof muteScopeIds)[number]

const kinds: Record<MuteKind, true> = {
  id: true,
  word: true,
  regexp: true,
  name: true,
  title: true,
  site: true,
  link: true,
}

const isKind = (name: string): name is MuteKind => Object.hasOwn(kinds, name)

/** One NG rule of a reader. Group, kind and value together are its identity. */
export interface MuteRule extends MuteRuleValue {
  readonly group: string
  readonly kind: MuteKind
  readonly value: string
}

/** A group of rules with its id. */
export interface MuteGroup extends MuteGroupValue {
  readonly id: string
}

/** The group いつも: it exists always and need not be stored. */
export const defaultGroup: MuteGroup = { id: 'default', name: 'いつも', isOn: true, expiresAt: null }

/** Key of a rule in the reader's state: `<group>:<kind>:<text>`. */
export function muteRuleKey({ group, kind, value }: Pick<MuteRule, 'group' | 'kind' | 'value'>): string {
  return `${group}:${kind}:${value}`
}

/** The rule of a stored key and value; null for a key of another form. */
export function toMuteRule(key: string, stored: MuteRuleValue): MuteRule | null {
  const [group = '', kind = '', ...rest] = key.split(':')
  const value = rest.join(':')
  return isKind(kind) && value !== '' ? { ...stored, group, kind, value } : null
}

const isOver = (end: number | null, now: number) => end !== null && end <= now

/** Whether a group's rules hide anything at `now` (milliseconds). */
export function isGroupOn({ isOn, expiresAt }: MuteGroupValue, now: number): boolean {
  return isOn && !isOver(expiresAt, now)
}

/** The rules in force at `now`. A rule whose group is unknown counts to the default one. */
export function activeMuteRules(
  rules: readonly MuteRule[],
  groups: ReadonlyMap<string, MuteGroupValue>,
  now: number,
): MuteRule[] {
  const usual = groups.get(defaultGroup.id) ?? defaultGroup
  return rules.filter(
    ({ group, expiresAt }) => !isOver(expiresAt, now) && isGroupOn(groups.get(group) ?? usual, now),
  )
}

/** When the next rule or group in force ends, in milliseconds since the epoch; null when none does. */
export function nextMuteExpiry(
  rules: readonly MuteRule[],
  groups: ReadonlyMap<string, MuteGroupValue>,
  now: number,
): number | null {
  let next: number | null = null
  for (const { expiresAt } of [...rules, ...groups.values()]) {
    if (expiresAt !== null && expiresAt > now) next = Math.min(next ?? expiresAt, expiresAt)
  }
  return next
}
