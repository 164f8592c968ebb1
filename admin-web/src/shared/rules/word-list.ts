import type { RuleLimits } from '@gamelog/contracts/common/rule-tree'
import type { ConditionProblem } from './condition-kind.ts'

/** A word in quotes, which may hold commas, or all up to the next comma. */
const part = /\s*"(?:[^"]|"")*"\s*(?=$|[,、，\n])|[^,、，\n]+/g
const comma = /[,、，\n]/

/** Words parted by commas of either width, without repetition. A word with a comma stands in double quotes. */
export function partsOf(list: string): string[] {
  const parts = (list.match(part) ?? []).map((text) => unquoted(text.trim()))
  return [...new Set(parts.filter((text) => text !== ''))]
}

function unquoted(text: string): string {
  return comma.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text
}

/** The list that `partsOf` makes these words of. */
export function listOf(words: readonly string[]): string {
  return words.map((word) => (comma.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ')
}

/** Why a list of words cannot be sent. */
export function listProblem(
  field: string,
  list: string,
  missing: string,
  limits: RuleLimits,
): ConditionProblem | undefined {
  const parts = partsOf(list)
  if (parts.length === 0) return { field, text: missing }
  if (parts.length > limits.words) return { field, text: `1つの条件に${limits.words}個までです` }
  if (parts.some((word) => [...word].length > limits.word))
    return { field, text: `1つの語は${limits.word}文字までです` }
  return undefined
}
