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
  linkLength: readingLimits.linkText,
  fileBytes: 1_000_000,
} as const
