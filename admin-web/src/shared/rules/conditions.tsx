import { Button } from '@gamelog/ui/kit/button.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Brackets, Plus } from 'lucide-react'
import { type ComponentProps, Fragment } from 'react'
import type { ConditionProblem, ConditionSet } from './condition-kind.ts'
import { ConditionLine } from './condition-line.tsx'
import { ConditionRow } from './condition-row.tsx'
import { type ItemDraft, isGroup, newCondition, newGroup, type TreeDraft } from './tree-draft.ts'

interface ConditionsProps<Condition, Typed> {
  set: ConditionSet<Condition, Typed>
  tree: TreeDraft<Typed>
  problems: ReadonlyMap<string, ConditionProblem>
  onChange: (change: Partial<TreeDraft<Typed>>) => void
  /** Of a group within a rule: 「まとまり2」. */
  group?: string
  /** Its last condition is taken away; undefined: that cannot be. */
  onEmpty?: (() => void) | undefined
}

const matches = [
  { value: 'all', label: 'すべて' },
  { value: 'any', label: 'どれか' },
] as const

/** Conditions of a rule or of a group: 次の すべて・どれか に当てはまるとき. Groups are one level deep. */
export function Conditions<Condition, Typed>(props: ConditionsProps<Condition, Typed>) {
  const { set, tree, problems, onChange, group, onEmpty } = props
  const { match, items } = tree
  const prefix = group ? `${group}の` : ''
  const limit = set.limits.conditions
  const isFull = items.length >= limit
  const replace = (at: number, next: ItemDraft<Typed>) => onChange({ items: items.with(at, next) })
  const remove = (at: number) =>
    items.length > 1 ? () => onChange({ items: items.toSpliced(at, 1) }) : onEmpty
  const add = (item: ItemDraft<Typed>) => onChange({ items: [...items, item] })
  return (
    // A frame within stands out from the other.
    <div
      data-conditions
      className="grid gap-1.5 border border-line-2 bg-raised px-3 py-2.5 in-data-conditions:bg-panel"
    >
      <ConditionLine>
        <span className="text-ink-3">次の</span>
        <Segments
          label={`${prefix}まとめ方`}
          size="s"
          className="max-tab:w-auto"
          choices={matches}
          value={match}
          onChange={(next) => onChange({ match: next })}
        />
        {!group && <span className="text-ink-3">に当てはまるとき</span>}
      </ConditionLine>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          {at > 0 && <span className="pl-0.5 text-11 text-ink-3">{match === 'all' ? 'かつ' : 'または'}</span>}
          {isGroup(item) ? (
            <Conditions
              set={set}
              tree={item}
              problems={problems}
              onChange={(change) => replace(at, { ...item, ...change })}
              group={`まとまり${at + 1}`}
              onEmpty={remove(at)}
            />
          ) : (
            <ConditionRow
              set={set}
              condition={item}
              name={`${prefix}条件${at + 1}`}
              problem={problems.get(item.key)}
              onChange={(change) => replace(at, { ...item, ...change })}
              onRemove={remove(at)}
            />
          )}
        </Fragment>
      ))}
      <div className="flex flex-wrap gap-1">
        <AddButton icon={Plus} isFull={isFull} limit={limit} onClick={() => add(newCondition(set))}>
          条件を追加
        </AddButton>
        {!group && (
          <AddButton icon={Brackets} isFull={isFull} limit={limit} onClick={() => add(newGroup(set))}>
            まとまりを追加
          </AddButton>
        )}
      </div>
    </div>
  )
}

interface AddButtonProps extends ComponentProps<typeof Button> {
  isFull: boolean
  limit: number
}

function AddButton({ isFull, limit, ...button }: AddButtonProps) {
  return (
    <Button
      kind="quiet"
      size="s"
      className="justify-self-start"
      disabled={isFull}
      title={isFull ? `${limit}件までです` : undefined}
      {...button}
    />
  )
}
