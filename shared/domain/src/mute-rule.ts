import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { countCodePoints, isBlank } from '@gamelog/contracts/common/text'
import {
  type MuteGroupValue,
  type MuteRuleValue,
  muteKindIds,
  muteScopeIds,
  readingLimits,
} from '@gamelog/contracts/user/reading'

export const muteKinds = muteKindIds
export type MuteKind = (typeof muteKindIds)[number]

export const muteScopes = muteScopeIds
/** What a rule may hide: an article, a thread in a list, a post. */
export type MuteScope = (typeof muteScopeIds)[number]

/** What the rules of a kind can hide; `usual` = what a new one hides. */
export const scopesOfKind: Record<
  MuteKind,
  { readonly all: readonly MuteScope[]; usual: readonly MuteScope[] }
> = {
  id: { all: ['post'], usual: ['post'] },
  word: { all: muteScopes, usual: muteScopes },
  regexp: { all: muteScopes, usual: muteScopes },
  name: { all: ['post'], usual: ['post'] },
  title: { all: ['article', 'thread'], usual: ['thread'] },
  site: { all: ['article'], usual: ['article'] },
}

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

export const muteLimits = {
  rules: readingLimits.rule,
  groups: readingLimits.group,
  groupName: readingLimits.groupName,
  valueLength: readingLimits.ruleText,
  fileBytes: 1_000_000,
} as const

/** Validates a new rule; a pattern's syntax is checked by `refusePattern`. @returns message for the reader, or null */
export function refuseMuteRule(kind: MuteKind, value: string): string | null {
  if (isBlank(value)) return 'NGにするIDや語を入力してください'
  const length = countCodePoints(value)
  if (length > muteLimits.valueLength)
    return `NGにするIDや語は${muteLimits.valueLength}文字以内で入力してください（いま${length}文字）`
  if (kind === 'id' && value === operatorDisplayId) return '運営の投稿はNGにできません'
  return null
}

/** Key of a rule in the reader's state: `<group>:<kind>:<text>`. */
export function muteRuleKey({ group, kind, value }: Pick<MuteRule, 'group' | 'kind' | 'value'>): string {
  return `${group}:${kind}:${value}`
}

/** The rule of a stored key and value; null for a key of another form. */
export function toMuteRule(key: string, stored: MuteRuleValue): MuteRule | null {
  const [group = '', name = '', ...rest] = key.split(':')
  const kind = muteKinds.find((known) => known === name)
  const value = rest.join(':')
  return kind && value !== '' ? { ...stored, group, kind, value } : null
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
