import type { PostRuleCondition, PostRuleTarget } from '@gamelog/contracts/board/post-rule-input'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { textRefusal } from '@gamelog/contracts/common/text'

/** The condition's first word: what it looks at. */
export type Subject = PostRuleTarget | 'link' | 'member' | 'repeated' | 'game' | 'place'

/**
 * A condition as it is being typed. It keeps what was typed for other subjects, so that a look at another one loses
 * nothing; numbers are text until they are sent.
 */
export interface ConditionDraft {
  /** Tells rows apart while they are edited. */
  readonly key: string
  readonly subject: Subject
  readonly how: 'words' | 'pattern'
  /** Parted by commas. */
  readonly words: string
  readonly pattern: string
  readonly linkHow: 'at' | 'any'
  /** Parted by commas. */
  readonly addresses: string
  readonly hours: string
  readonly sameness: 'same' | 'similar'
  readonly by: 'author' | 'anybody'
  readonly times: string
  readonly minutes: string
  readonly games: readonly BoardCategory[]
  readonly place: 'opening' | 'reply'
}

const start: Omit<ConditionDraft, 'key'> = {
  subject: 'content',
  how: 'words',
  words: '',
  pattern: '',
  linkHow: 'at',
  addresses: '',
  hours: '24',
  sameness: 'same',
  by: 'author',
  times: '3',
  minutes: '10',
  games: [],
  place: 'opening',
}

export function newCondition(): ConditionDraft {
  return { ...start, key: crypto.randomUUID() }
}

export function draftOfCondition(condition: PostRuleCondition, key: string): ConditionDraft {
  return { ...start, key, ...typedOf(condition) }
}

function typedOf(condition: PostRuleCondition): Partial<ConditionDraft> {
  switch (condition.kind) {
    case 'words':
      return { subject: condition.target, how: 'words', words: condition.words.join(', ') }
    case 'pattern':
      return { subject: condition.target, how: 'pattern', pattern: condition.pattern }
    case 'has_link':
      return { subject: 'link', linkHow: 'any' }
    case 'link':
      return { subject: 'link', linkHow: 'at', addresses: condition.addresses.join(', ') }
    case 'new_account':
      return { subject: 'member', hours: String(condition.hours) }
    case 'repeated':
      return {
        subject: 'repeated',
        sameness: condition.match,
        by: condition.by,
        times: String(condition.times),
        minutes: String(condition.minutes),
      }
    case 'game':
      return { subject: 'game', games: condition.games }
    case 'place':
      return { subject: 'place', place: condition.place }
  }
}

export function conditionOf(draft: ConditionDraft): PostRuleCondition {
  const { subject } = draft
  switch (subject) {
    case 'link':
      return draft.linkHow === 'any'
        ? { kind: 'has_link' }
        : { kind: 'link', addresses: partsOf(draft.addresses) }
    case 'member':
      return { kind: 'new_account', hours: Number(draft.hours) }
    case 'repeated':
      return {
        kind: 'repeated',
        match: draft.sameness,
        by: draft.by,
        times: Number(draft.times),
        minutes: Number(draft.minutes),
      }
    case 'game':
      return { kind: 'game', games: [...draft.games] }
    case 'place':
      return { kind: 'place', place: draft.place }
    default:
      return draft.how === 'words'
        ? { kind: 'words', target: subject, words: partsOf(draft.words) }
        : { kind: 'pattern', target: subject, pattern: draft.pattern.trim() }
  }
}

/** Words parted by commas of either width, without repetition. */
export function partsOf(list: string): string[] {
  const parts = list.split(/[,、，\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Why a condition cannot be sent, and which of its fields is wrong. */
export interface ConditionProblem {
  readonly field: 'words' | 'pattern' | 'addresses' | 'hours' | 'times' | 'minutes' | 'games'
  readonly text: string
}

export function problemOf(draft: ConditionDraft): ConditionProblem | undefined {
  switch (draft.subject) {
    case 'link':
      return draft.linkHow === 'any'
        ? undefined
        : listProblem('addresses', draft.addresses, 'アドレスを入力してください')
    case 'member':
      return numberProblem('hours', draft.hours, 1, limits.hours, '時間')
    case 'repeated':
      return (
        numberProblem('minutes', draft.minutes, 1, limits.minutes, '分') ??
        numberProblem('times', draft.times, 2, limits.times, '回')
      )
    case 'game':
      return draft.games.length === 0 ? { field: 'games', text: 'ゲームを選んでください' } : undefined
    case 'place':
      return undefined
    default:
      return draft.how === 'words'
        ? listProblem('words', draft.words, '条件の語を入力してください')
        : patternProblem(draft.pattern)
  }
}

const lengthOf = (text: string) => [...text].length

function listProblem(
  field: 'words' | 'addresses',
  list: string,
  missing: string,
): ConditionProblem | undefined {
  const parts = partsOf(list)
  if (parts.length === 0) return { field, text: missing }
  if (parts.length > limits.words) return { field, text: `1つの条件に${limits.words}個までです` }
  if (parts.some((part) => lengthOf(part) > limits.word))
    return { field, text: `1つの語は${limits.word}文字までです` }
  return undefined
}

function patternProblem(pattern: string): ConditionProblem | undefined {
  const text = textRefusal({ label: 'パターン', max: limits.pattern, required: true }, pattern)
  return text === null ? undefined : { field: 'pattern', text }
}

function numberProblem(
  field: 'hours' | 'times' | 'minutes',
  typed: string,
  least: number,
  most: number,
  unit: string,
): ConditionProblem | undefined {
  const value = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return value >= least && value <= most
    ? undefined
    : { field, text: `${least}から${most}${unit}までの数を入力してください` }
}
