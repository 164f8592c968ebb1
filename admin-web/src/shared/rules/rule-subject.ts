import type {
  addSourceRule,
  deleteSourceRule,
  editSourceRule,
  RuleInput,
} from '@gamelog/contracts/antenna/source-rule'
import type {
  addPostRule,
  deletePostRule,
  editPostRule,
  PostRuleInput,
  restorePostRule,
} from '@gamelog/contracts/board/post-rules'
import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import type { DryRunFigures } from '@gamelog/contracts/common/rule-tree'
import type { ConditionSet } from './condition-kind.ts'
import type { RuleDraft } from './tree-draft.ts'
import type { DryRunBody, DryRunRoute } from './use-dry-run.ts'

/** A draft and a rule that is off change nothing. */
export type RuleState = 'draft' | 'on' | 'off'

export interface StoredRule {
  readonly id: number
  readonly name: string
  /** Sent back with a change, where the service asks for it. */
  readonly version?: number
}

export type AddRoute = typeof addPostRule | typeof addSourceRule
export type EditRoute = typeof editPostRule | typeof editSourceRule

/** Where rules are stored. */
export interface RuleRoutes {
  readonly add: AddRoute
  readonly edit: EditRoute
  readonly remove: typeof deletePostRule | typeof deleteSourceRule
  /** Default: a deleted rule is added again. */
  readonly restore?: typeof restorePostRule
  /** Routes whose queries are read anew after a change, the list first. */
  readonly renews: readonly [RouteDescriptor, ...RouteDescriptor[]]
}

/** Figures of a dry run that were found now or, where the service keeps them, earlier. */
export type RunFigures = Pick<DryRunFigures, 'examined' | 'matching'>

/** Rules about one subject: their conditions, their form while they are edited, and where they are stored. */
export interface RuleSubject<
  Rule extends StoredRule,
  Draft extends RuleDraft<Typed>,
  Figures,
  Condition,
  Typed,
> {
  /** 記事, 投稿. */
  readonly noun: string
  /** Number of rules there may be. */
  readonly limit: number
  readonly set: ConditionSet<Condition, Typed>
  readonly routes: RuleRoutes
  readonly dryRun: DryRunRoute
  readonly newRule: () => Draft
  readonly draftOf: (rule: Rule) => Draft
  readonly stateOf: (rule: Rule) => RuleState
  readonly inputOf: (draft: Draft, state: RuleState) => PostRuleInput | RuleInput
  /** Input of a dry run: a changed one needs a new run. */
  readonly runOf: (draft: Draft, rule: Rule | undefined) => DryRunBody
  /** Figures of an earlier run of the stored conditions. */
  readonly earlierRun?: (rule: Rule) => Figures | null
  /** Result of a run, for the bar. */
  readonly found: (figures: Figures) => string
  /** Why a field of the subject's own cannot be saved. */
  readonly ownProblem?: (draft: Draft) => string | null
  /** Whether another address of the screen leaves what was typed behind. */
  readonly isLeftBy?: (search: URLSearchParams) => boolean
}

/** Properties of the open rule, for the editor. */
export interface OpenRule<Rule, Draft> {
  /** Undefined: a new one. */
  rule: Rule | undefined
  /** Null: nothing was typed. */
  typed: Draft | null
  onTyped: (draft: Draft | null) => void
  onSaved: (id: number) => void
  onDeleted: () => void
}
