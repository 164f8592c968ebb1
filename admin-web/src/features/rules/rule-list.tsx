import type { PostRule } from '@gamelog/contracts/board/post-rules'
import { count } from '@gamelog/ui/format'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { effectLabels } from './labels.ts'
import type { useSwitchRule } from './use-rule-changes.ts'

interface RuleListProps {
  rules: readonly PostRule[]
  /** Id of the open one. */
  current: number | undefined
  switching: ReturnType<typeof useSwitchRule>
  /** Keeps the open rule while it has unsaved changes. */
  onLeave: (event: MouseEvent) => void
}

/** The rules from the strongest effect to the weakest, each with its switch. */
export function RuleList({ rules, current, switching, onLeave }: RuleListProps) {
  return (
    <ul className="x-list" aria-label="ルール">
      {rules.map((rule) => (
        <li key={rule.id}>
          <Link
            to={`/rules?rule=${rule.id}`}
            aria-current={rule.id === current ? 'true' : undefined}
            onClick={rule.id === current ? undefined : onLeave}
          >
            <b>{rule.name}</b>
            {rule.state === 'draft' && <Tag look="accent">下書き</Tag>}
            <span className="m">
              <span>{effectLabels[rule.effect]}</span>
              <span>
                7日間 <span className="num">{rule.state === 'draft' ? '–' : count(rule.hits_7d)}</span>
                {rule.state !== 'draft' && '件'}
              </span>
            </span>
          </Link>
          {rule.state !== 'draft' && (
            <Switch
              label={rule.name}
              isOn={rule.state === 'on'}
              disabled={switching.isPending || (rule.state === 'off' && rule.dry_run === null)}
              onChange={(isOn) => switching.turn(rule, isOn)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
