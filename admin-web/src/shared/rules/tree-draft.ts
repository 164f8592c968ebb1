import type { RuleMatchMode, RuleTree } from '@gamelog/contracts/common/rule-tree'
import type { ConditionDraft, ConditionProblem, ConditionSet } from './condition-kind.ts'

export interface GroupDraft<Typed> {
  readonly key: string
  readonly match: RuleMatchMode
  readonly conditions: readonly ConditionDraft<Typed>[]
}

export type ItemDraft<Typed> = ConditionDraft<Typed> | GroupDraft<Typed>

/** A rule's conditions as they are being typed. */
export interface TreeDraft<Typed> {
  readonly match: RuleMatchMode
  readonly items: readonly ItemDraft<Typed>[]
}

/** A rule as it is being typed; each subject adds its own fields. */
export interface RuleDraft<Typed> extends TreeDraft<Typed> {
  readonly name: string
}

export function isGroup<Typed>(item: ItemDraft<Typed>): item is GroupDraft<Typed> {
  return 'conditions' in item
}

/** All conditions, also those within groups. */
export function conditionsOf<Typed>({ items }: TreeDraft<Typed>): readonly ConditionDraft<Typed>[] {
  return items.flatMap((item) => (isGroup(item) ? item.conditions : [item]))
}

/** An empty condition of the first kind. */
export function newCondition<Condition, Typed>(set: ConditionSet<Condition, Typed>): ConditionDraft<Typed> {
  return { ...set.start, key: crypto.randomUUID(), kind: Object.keys(set.kinds)[0] ?? '' }
}

export function newGroup<Condition, Typed>(set: ConditionSet<Condition, Typed>): GroupDraft<Typed> {
  return { key: crypto.randomUUID(), match: 'any', conditions: [newCondition(set)] }
}

/** A stored tree as it is edited. */
export function draftOfTree<Condition extends { kind: string }, Typed>(
  set: ConditionSet<Condition, Typed>,
  { match, items }: RuleTree<Condition>,
): TreeDraft<Typed> {
  const condition = (stored: Condition, key: string): ConditionDraft<Typed> => {
    for (const [kind, { read }] of Object.entries(set.kinds)) {
      const typed = read(stored)
      if (typed) return { ...set.start, ...typed, key, kind }
    }
    throw new Error(`condition of unknown kind ${stored.kind}`)
  }
  return {
    match,
    items: items.map((item, at) =>
      'items' in item
        ? {
            key: `saved-${at}`,
            match: item.match,
            conditions: item.items.map((each, n) => condition(each, `saved-${at}-${n}`)),
          }
        : condition(item, `saved-${at}`),
    ),
  }
}

/** The tree in the contract's form. */
export function treeOf<Condition, Typed>(
  { kinds }: ConditionSet<Condition, Typed>,
  { match, items }: TreeDraft<Typed>,
): RuleTree<Condition> {
  const condition = (draft: ConditionDraft<Typed>) => {
    const kind = kinds[draft.kind]
    if (!kind) throw new Error(`condition of unknown kind ${draft.kind}`)
    return kind.write(draft)
  }
  return {
    match,
    items: items.map((item) =>
      isGroup(item)
        ? { kind: 'group', match: item.match, items: item.conditions.map(condition) }
        : condition(item),
    ),
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
