import { Button } from '@gamelog/ui/kit/button.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Brackets, Plus } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { ConditionDraft, ConditionProblem, ConditionSet } from './condition-kind.ts'
import { ConditionLine } from './condition-line.tsx'
import { ConditionRow } from './condition-row.tsx'
import {
  type GroupDraft,
  type ItemDraft,
  isGroup,
  newCondition,
  newGroup,
  type TreeDraft,
} from './tree-draft.ts'

interface ConditionsProps<Condition, Typed> {
  set: ConditionSet<Condition, Typed>
  tree: TreeDraft<Typed>
  problems: ReadonlyMap<string, ConditionProblem>
  onChange: (change: Partial<TreeDraft<Typed>>) => void
}

/** A rule's conditions: 次の すべて・どれか に当てはまるとき. Groups are one level deep. */
export function Conditions<Condition, Typed>(props: ConditionsProps<Condition, Typed>) {
  const { set, tree, problems, onChange } = props
  const { match, items } = tree
  const { conditions: limit } = set.limits
  const replace = (at: number, next: ItemDraft<Typed>) => onChange({ items: items.with(at, next) })
  const remove = (at: number) =>
    items.length > 1 ? () => onChange({ items: items.toSpliced(at, 1) }) : undefined
  const add = (item: ItemDraft<Typed>) => onChange({ items: [...items, item] })
  const isFull = items.length >= limit
  return (
    <Frame
      label="まとめ方"
      match={match}
      onMatch={(next) => onChange({ match: next })}
      end={<span className="text-ink-3">に当てはまるとき</span>}
    >
      {items.map((item, at) => (
        <Fragment key={item.key}>
          {at > 0 && <Joiner match={match} />}
          {isGroup(item) ? (
            <Group
              set={set}
              group={item}
              name={`まとまり${at + 1}`}
              problems={problems}
              onChange={(change) => replace(at, { ...item, ...change })}
              onEmpty={remove(at)}
            />
          ) : (
            <ConditionRow
              set={set}
              condition={item}
              name={`条件${at + 1}`}
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
        <AddButton icon={Brackets} isFull={isFull} limit={limit} onClick={() => add(newGroup(set))}>
          まとまりを追加
        </AddButton>
      </div>
    </Frame>
  )
}

interface GroupProps<Condition, Typed> {
  set: ConditionSet<Condition, Typed>
  group: GroupDraft<Typed>
  name: string
  problems: ReadonlyMap<string, ConditionProblem>
  onChange: (change: Partial<GroupDraft<Typed>>) => void
  /** Its last condition is taken away; undefined: it is the rule's only item. */
  onEmpty: (() => void) | undefined
}

function Group<Condition, Typed>(props: GroupProps<Condition, Typed>) {
  const { set, group, name, problems, onChange, onEmpty } = props
  const { match, conditions } = group
  const { conditions: limit } = set.limits
  const change = (next: readonly ConditionDraft<Typed>[]) => onChange({ conditions: next })
  return (
    <Frame label={`${name}のまとめ方`} match={match} onMatch={(next) => onChange({ match: next })}>
      {conditions.map((condition, at) => (
        <Fragment key={condition.key}>
          {at > 0 && <Joiner match={match} />}
          <ConditionRow
            set={set}
            condition={condition}
            name={`${name}の条件${at + 1}`}
            problem={problems.get(condition.key)}
            onChange={(typed) => change(conditions.with(at, { ...condition, ...typed }))}
            onRemove={conditions.length > 1 ? () => change(conditions.toSpliced(at, 1)) : onEmpty}
          />
        </Fragment>
      ))}
      <AddButton
        icon={Plus}
        isFull={conditions.length >= limit}
        limit={limit}
        onClick={() => change([...conditions, newCondition(set)])}
      >
        条件を追加
      </AddButton>
    </Frame>
  )
}

type Match = TreeDraft<unknown>['match']

interface FrameProps {
  label: string
  match: Match
  onMatch: (match: Match) => void
  end?: ReactNode
  children: ReactNode
}

const matches = [
  { value: 'all', label: 'すべて' },
  { value: 'any', label: 'どれか' },
] as const

/** Frame of conditions; a frame within stands out from it. */
function Frame({ label, match, onMatch, end, children }: FrameProps) {
  return (
    <div
      data-conditions
      className="grid gap-1.5 border border-line-2 bg-raised px-3 py-2.5 in-data-conditions:bg-panel"
    >
      <ConditionLine>
        <span className="text-ink-3">次の</span>
        <Segments
          label={label}
          size="s"
          className="max-tab:w-auto"
          choices={matches}
          value={match}
          onChange={onMatch}
        />
        {end}
      </ConditionLine>
      {children}
    </div>
  )
}

/** Stands between two conditions. */
function Joiner({ match }: { match: Match }) {
  return <span className="pl-0.5 text-11 text-ink-3">{match === 'all' ? 'かつ' : 'または'}</span>
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
