import { type PostRuleTrial, tryPostRules } from '@gamelog/contracts/board/post-rules'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { useDebounced } from '@gamelog/ui/use-debounced'
import { useState } from 'react'
import { problemsOf } from '../../shared/rules/tree-draft.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { postConditions } from './post-conditions.tsx'
import { conditionsOfDraft, type RuleDraft } from './post-rules.ts'

/** ms without a change after which the text is tried by itself. */
const restMs = 700

export interface TrialText {
  readonly content: string
  /** '' = as a reply, or under the default name. */
  readonly title: string
  readonly name: string
  readonly account: AccountAge
  readonly game: BoardCategory
}

const age = <Value extends string>(value: Value, text: string) => ({ value, label: `登録 ${text}` })

/** By hours. */
export const accountAges = [
  age('2', '2時間'),
  age('72', '3日'),
  age('720', '30日'),
  age('8760', '1年'),
  { value: 'guest', label: 'ゲスト' },
] as const
type AccountAge = (typeof accountAges)[number]['value']

/**
 * Effect the rules, and the one being edited, would have on a text: asked when it has rested, or at once with `tryNow`.
 * @returns the answer of the present text and rule; `isOld`: of those before the last change
 */
export function useTrial(given: TrialText, draft: RuleDraft, id: number | undefined) {
  const isUsable = problemsOf(postConditions, draft).size === 0
  const body = {
    content: given.content,
    ...(given.title.trim() !== '' && { title: given.title }),
    ...(given.name.trim() !== '' && { name: given.name }),
    account_hours: given.account === 'guest' ? null : Number(given.account),
    game: given.game,
    ...(isUsable && {
      rule: { effect: draft.effect, conditions: conditionsOfDraft(draft), ...(id !== undefined && { id }) },
    }),
  }
  const key = JSON.stringify(body)
  const rested = useDebounced(key, restMs)
  const [tried, setTried] = useState<string>()
  const askedKey = tried === key ? key : rested
  const asked: typeof body = JSON.parse(askedKey)
  const isEmpty = given.content.trim() === ''
  const query = useAdminQuery(
    tryPostRules,
    { body: asked },
    { enabled: asked.content.trim() !== '', keepOld: true },
  )
  return {
    answer: isEmpty || query.error ? undefined : (query.data as PostRuleTrial | undefined),
    /** Its marks stand in this text. */
    askedText: asked,
    error: isEmpty ? null : query.error,
    isOld: askedKey !== key || query.isPlaceholderData,
    tryNow: () => (askedKey === key ? void query.refetch() : setTried(key)),
  }
}
