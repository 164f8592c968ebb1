import type { RuleLimits } from '@gamelog/contracts/common/rule-tree'
import { textRefusal } from '@gamelog/contracts/common/text'
import { ConditionInput, ConditionSelect } from './condition-fields.tsx'
import type { ConditionKind, ConditionValueProps } from './condition-kind.ts'
import { listOf, listProblem, partsOf } from './word-list.ts'

/** Fields of a condition about a text. */
export interface TextTyped {
  readonly how: 'words' | 'pattern'
  /** Parted by commas. */
  readonly words: string
  readonly pattern: string
}

export const textStart: TextTyped = { how: 'words', words: '', pattern: '' }

type TextCondition<Target> =
  | { kind: 'words'; target: Target; words: string[] }
  | { kind: 'pattern'; target: Target; pattern: string }

interface StoredCondition {
  readonly kind: string
  readonly target?: string
  readonly words?: readonly string[]
  readonly pattern?: string
}

/** The kind of conditions that look for words or a pattern in one text. */
export function textKind<Target extends string>(target: Target, label: string, limits: RuleLimits) {
  return {
    label,
    read: (condition: StoredCondition) => {
      if (condition.target !== target) return undefined
      const { words, pattern = '' } = condition
      return words ? { how: 'words', words: listOf(words) } : { how: 'pattern', pattern }
    },
    write: ({ how, words, pattern }): TextCondition<Target> =>
      how === 'words'
        ? { kind: 'words', target, words: partsOf(words) }
        : { kind: 'pattern', target, pattern: pattern.trim() },
    problem: ({ how, words, pattern }) => {
      if (how === 'words') return listProblem('words', words, '条件の語を入力してください', limits)
      const text = textRefusal({ label: 'パターン', max: limits.pattern, required: true }, pattern)
      return text === null ? undefined : { field: 'pattern', text }
    },
    Value: TextValue,
  } satisfies ConditionKind<StoredCondition, TextTyped>
}

const ways = [
  { value: 'words', label: '語を含む' },
  { value: 'pattern', label: 'パターン' },
] as const

function TextValue(props: ConditionValueProps<TextTyped>) {
  return (
    <>
      <ConditionSelect {...props} field="how" label="比べ方" choices={ways} />
      {props.typed.how === 'words' ? (
        <ConditionInput {...props} field="words" label="語" placeholder="語を「,」で区切る" />
      ) : (
        <ConditionInput
          {...props}
          field="pattern"
          label="パターン"
          className="font-mono text-12"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}
