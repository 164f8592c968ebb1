import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { countCodePoints, isBlank } from '@gamelog/contracts/common/text-rule'

/** The field a rule matches: a poster's id, the text, the text by regular expression, the name, a thread's title. */
export const muteKinds = ['id', 'word', 'regexp', 'name', 'title'] as const
export type MuteKind = (typeof muteKinds)[number]

/** One NG rule of a reader. Kind and value together are its identity. */
export interface MuteRule {
  readonly kind: MuteKind
  readonly value: string
  /** Milliseconds since the epoch. */
  readonly addedAt: number
  /** Milliseconds since the epoch; null = for good. */
  readonly expiresAt: number | null
  /** Also mute the replies to muted posts. */
  readonly chain: boolean
}

export const muteLimits = { rules: 1000, valueLength: 100, fileBytes: 1_000_000 } as const

/** Validates a new rule; a pattern's syntax is checked by `refusePattern`. @returns message for the reader, or null */
export function refuseMuteRule(kind: MuteKind, value: string): string | null {
  if (isBlank(value)) return 'NGにするIDや語を入力してください'
  const length = countCodePoints(value)
  if (length > muteLimits.valueLength)
    return `NGにするIDや語は${muteLimits.valueLength}文字以内で入力してください（いま${length}文字）`
  if (kind === 'id' && value === operatorDisplayId) return '運営の投稿はNGにできません'
  return null
}

/** True for the same kind and value. */
export function isSameRule(
  a: Pick<MuteRule, 'kind' | 'value'>,
  b: Pick<MuteRule, 'kind' | 'value'>,
): boolean {
  return a.kind === b.kind && a.value === b.value
}

/** The rules with this one at the front; an equal rule is replaced, the oldest beyond the limit are dropped. */
export function addMuteRule(rules: readonly MuteRule[], rule: MuteRule): MuteRule[] {
  return [rule, ...rules.filter((other) => !isSameRule(other, rule))].slice(0, muteLimits.rules)
}

/** The rules without this one. */
export function removeMuteRule(
  rules: readonly MuteRule[],
  rule: Pick<MuteRule, 'kind' | 'value'>,
): MuteRule[] {
  return rules.filter((other) => !isSameRule(other, rule))
}

/** The rules in force at `now` (milliseconds). */
export function activeMuteRules(rules: readonly MuteRule[], now: number): MuteRule[] {
  return rules.filter((rule) => rule.expiresAt === null || rule.expiresAt > now)
}

/** When the next rule in force ends, in milliseconds since the epoch; null when none does. */
export function nextMuteExpiry(rules: readonly MuteRule[], now: number): number | null {
  const ends = activeMuteRules(rules, now).flatMap((rule) => rule.expiresAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}
