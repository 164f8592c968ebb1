import type { RuleGroup, RuleItem, RuleMatchMode, RuleTree } from '@gamelog/contracts/common/rule-tree'
import type { ConditionDraft, ConditionProblem, ConditionSet } from './condition-kind.ts'

/** Conditions and groups as they are being typed; a group holds conditions only. */
export interface TreeDraft<Typed> {
  readonly match: RuleMatchMode
  readonly items: readonly ItemDraft<Typed>[]
}

type GroupDraft<Typed> = TreeDraft<Typed> & { readonly key: string }
export type ItemDraft<Typed> = ConditionDraft<Typed> | GroupDraft<Typed>

/** A rule as it is being typed; each subject adds its own fields. */
export interface RuleDraft<Typed> extends TreeDraft<Typed> {
  readonly name: string
}

export function isGroup<Typed>(item: ItemDraft<Typed>): item is GroupDraft<Typed> {
  return 'items' in item
}

/** All conditions, also those within groups. */
export function conditionsOf<Typed>({ items }: TreeDraft<Typed>): readonly ConditionDraft<Typed>[] {
  return items.flatMap((item) => (isGroup(item) ? conditionsOf(item) : [item]))
}

/** An empty condition of the first kind. */
export function newCondition<Condition, Typed>(set: ConditionSet<Condition, Typed>): ConditionDraft<Typed> {
  return { ...set.start, key: crypto.randomUUID(), kind: Object.keys(set.kinds)[0] ?? '' }
}

export function newGroup<Condition, Typed>(set: ConditionSet<Condition, Typed>): GroupDraft<Typed> {
  return { key: crypto.randomUUID(), match: 'any', items: [newCondition(set)] }
}

/** A stored tree as it is edited. */
export function draftOfTree<Condition, Typed>(
  set: ConditionSet<Condition, Typed>,
  { match, items }: RuleTree<Condition>,
  prefix = 'saved',
): TreeDraft<Typed> {
  return {
    match,
    items: items.map((item, at) => {
      const key = `${prefix}-${at}`
      return isStoredGroup(item) ? { key, ...draftOfTree(set, item, key) } : draftOfCondition(set, item, key)
    }),
  }
}

function isStoredGroup<Condition>(item: RuleItem<Condition>): item is RuleGroup<Condition> {
  return (item as RuleGroup<Condition>).kind === 'group'
}

function draftOfCondition<Condition, Typed>(
  { kinds, start }: ConditionSet<Condition, Typed>,
  condition: Condition,
  key: string,
): ConditionDraft<Typed> {
  for (const [kind, { read }] of Object.entries(kinds)) {
    const typed = read(condition)
    if (typed) return { ...start, ...typed, key, kind }
  }
  throw new Error(`no kind reads ${JSON.stringify(condition)}`)
}

/** The tree in the contract's form. */
export function treeOf<Condition, Typed>(
  set: ConditionSet<Condition, Typed>,
  { match, items }: TreeDraft<Typed>,
): RuleTree<Condition> {
  return {
    match,
    items: items.flatMap((item): RuleItem<Condition>[] => {
      if (isGroup(item)) return [{ kind: 'group', ...treeOf(set, item) } as RuleGroup<Condition>]
      const kind = set.kinds[item.kind]
      return kind ? [kind.write(item)] : []
    }),
  }
}

/** Why conditions cannot be sent, by their keys. */
export function problemsOf<Condition, Typed>(
  { kinds }: ConditionSet<Condition, Typed>,
  draft: TreeDraft<Typed>,
): ReadonlyMap<string, ConditionProblem> {
  return new Map(
    conditionsOf(draft).flatMap((condition) => {
      const problem = kinds[condition.kind]?.problem?.(condition)
      return problem ? [[condition.key, problem] as const] : []
    }),
  )
}
