import type { PostRule } from '@gamelog/contracts/board/post-rules'
import { count } from '@gamelog/ui/format'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { RuleLink } from '../../shared/rules/rule-link.tsx'
import { stayWhileUnsaved } from '../../shared/rules/use-rule-drafts.ts'
import { effectLabels } from './labels.ts'
import type { useSwitchRule } from './use-switch-rule.ts'

interface RuleListProps {
  rules: readonly PostRule[]
  /** Id of the open one. */
  current: number | undefined
  switching: ReturnType<typeof useSwitchRule>
}

/** The rules from the strongest effect to the weakest, each with its switch. */
export function RuleList({ rules, current, switching }: RuleListProps) {
  return (
    <ul className="divide-y divide-line-1" aria-label="ルール">
      {rules.map((rule) => {
        const isDraft = rule.state === 'draft'
        return (
          // The switch stands beside the link, not over it: each has its own target.
          <li key={rule.id} className="flex items-start has-aria-[current]:bg-hover">
            <RuleLink
              to={`/rules?rule=${rule.id}`}
              name={rule.name}
              side={isDraft && <Tag look="accent">下書き</Tag>}
              details={[effectLabels[rule.effect], `7日間 ${isDraft ? '–' : `${count(rule.hits_7d)}件`}`]}
              isCurrent={rule.id === current}
              onClick={stayWhileUnsaved}
            />
            {!isDraft && (
              <span className="mt-[11px] mr-3.5 ml-1 max-tab:mt-4">
                <Switch
                  label={rule.name}
                  isOn={rule.state === 'on'}
                  disabled={switching.isPending || (rule.state === 'off' && rule.dry_run === null)}
                  onChange={(isOn) => switching.turn(rule, isOn)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
