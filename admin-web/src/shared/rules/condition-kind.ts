import type { RuleLimits } from '@gamelog/contracts/common/rule-tree'
import type { ComponentType } from 'react'

/**
 * A condition as it is being typed. It keeps what was typed for other kinds, so that a look at another one loses nothing;
 * numbers are text until they are sent.
 */
export type ConditionDraft<Typed> = Readonly<Typed> & {
  /** Tells rows apart while they are edited. */
  readonly key: string
  /** Its key in the table of kinds. */
  readonly kind: string
}

/** Why a condition cannot be sent, and which of its fields is wrong. */
export interface ConditionProblem {
  readonly field: string
  readonly text: string
}

/** Props of the controls of a condition. */
export interface ConditionValueProps<Typed> {
  typed: Typed
  /** Names its fields: 「条件2」. */
  name: string
  problem: ConditionProblem | undefined
  /** Of the text about the problem. */
  problemId: string
  onChange: (change: Partial<Typed>) => void
}

/** A kind of condition: its first word, its controls, and its form in the contract. */
export interface ConditionKind<Condition, Typed> {
  readonly label: string
  /** Fields of a stored condition of this kind; undefined: it is of another. */
  readonly read: (condition: Condition) => Partial<Typed> | undefined
  readonly write: (typed: Typed) => Condition
  readonly problem?: (typed: Typed) => ConditionProblem | undefined
  /** The rest of the sentence. */
  readonly Value: ComponentType<ConditionValueProps<Typed>>
}

/** The conditions that rules about one subject may have. */
export interface ConditionSet<Condition, Typed> {
  /** In the order they are offered. */
  readonly kinds: Readonly<Record<string, ConditionKind<Condition, Typed>>>
  /** Fields of a new condition. */
  readonly start: Typed
  readonly limits: RuleLimits
}
