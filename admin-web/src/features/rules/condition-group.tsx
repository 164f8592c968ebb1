import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Brackets, Plus } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { ConditionFrame, ConditionLine, Joiner } from '../../shared/text-rules/condition-parts.tsx'
import { type ConditionDraft, type ConditionProblem, newCondition } from './condition-draft.ts'
import { ConditionRow } from './condition-row.tsx'
import { type GroupDraft, type ItemDraft, isGroup, type Match, newGroup } from './rule-draft.ts'

interface ConditionsProps {
  match: Match
  items: readonly ItemDraft[]
  problems: ReadonlyMap<string, ConditionProblem>
  onChange: (change: { match?: Match; items?: readonly ItemDraft[] }) => void
}

/** A rule's conditions: 次の すべて・どれか に当てはまるとき. Groups are one level deep. */
export function Conditions({ match, items, problems, onChange }: ConditionsProps) {
  const replace = (at: number, next: ItemDraft) => onChange({ items: items.with(at, next) })
  const remove = (at: number) =>
    items.length > 1 ? () => onChange({ items: items.toSpliced(at, 1) }) : undefined
  const isFull = items.length >= limits.conditions
  return (
    <Frame
      label="まとめ方"
      match={match}
      onMatch={(next) => onChange({ match: next })}
      end={<span className="text-ink-3">に当てはまるとき</span>}
    >
      {items.map((item, at) => (
        <Fragment key={item.key}>
          {at > 0 && <Joiner>{joiners[match]}</Joiner>}
          {isGroup(item) ? (
            <Group
              group={item}
              name={`まとまり${at + 1}`}
              problems={problems}
              onChange={(change) => replace(at, { ...item, ...change })}
              onEmpty={remove(at)}
            />
          ) : (
            <ConditionRow
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
        <AddButton
          icon={Plus}
          isFull={isFull}
          onClick={() => onChange({ items: [...items, newCondition()] })}
        >
          条件を追加
        </AddButton>
        <AddButton
          icon={Brackets}
          isFull={isFull}
          onClick={() => onChange({ items: [...items, newGroup()] })}
        >
          まとまりを追加
        </AddButton>
      </div>
    </Frame>
  )
}

interface GroupProps {
  group: GroupDraft
  name: string
  problems: ReadonlyMap<string, ConditionProblem>
  onChange: (change: Partial<GroupDraft>) => void
  /** Its last condition is taken away; undefined: it is the rule's only item. */
  onEmpty: (() => void) | undefined
}

function Group({ group: { match, conditions }, name, problems, onChange, onEmpty }: GroupProps) {
  const change = (next: readonly ConditionDraft[]) => onChange({ conditions: next })
  return (
    <Frame label={`${name}のまとめ方`} match={match} onMatch={(next) => onChange({ match: next })}>
      {conditions.map((condition, at) => (
        <Fragment key={condition.key}>
          {at > 0 && <Joiner>{joiners[match]}</Joiner>}
          <ConditionRow
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
        isFull={conditions.length >= limits.conditions}
        onClick={() => change([...conditions, newCondition()])}
      >
        条件を追加
      </AddButton>
    </Frame>
  )
}

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

function Frame({ label, match, onMatch, end, children }: FrameProps) {
  return (
    <ConditionFrame>
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
    </ConditionFrame>
  )
}

const joiners = { all: 'かつ', any: 'または' } as const

function AddButton({ isFull, ...button }: ComponentProps<typeof Button> & { isFull: boolean }) {
  return (
    <Button
      kind="quiet"
      size="s"
      className="justify-self-start"
      disabled={isFull}
      title={isFull ? `${limits.conditions}件までです` : undefined}
      {...button}
    />
  )
}
