import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { countCodePoints, isBlank } from '@gamelog/contracts/common/text'
import { muteKindIds, muteScopeIds, readingLimits } from '@gamelog/contracts/user/reading'
import type { MuteKind, MuteScope } from './mute-rules-in-force.ts'

export const muteKinds = muteKindIds

export const muteScopes = muteScopeIds

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
  link: { all: ['post'], usual: ['post'] },
}

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
