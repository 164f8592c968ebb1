import { scopesOfKind } from '@gamelog/domain/mute-rule'
import type { MuteRule } from '@gamelog/domain/mute-rules-in-force'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { X } from 'lucide-react'
import { kindLabels, reachText } from './mute-labels.ts'

interface RuleRowProps {
  rule: Omit<MuteRule, 'group'>
  now: number
  /** Without it the rule is only shown. */
  onRemove?: () => void
}

/** A rule in a line: kind, text, what it hides and until when. */
export function RuleRow({ rule, now, onRemove }: RuleRowProps) {
  const { kind, value, chain, expiresAt } = rule
  const isOver = expiresAt !== null && expiresAt <= now
  const isUsual = expiresAt === null && rule.scopes.length === scopesOfKind[kind].usual.length
  return (
    <li className={isOver ? 'ng-rule is-over' : 'ng-rule'}>
      <span className="kind">{kindLabels[kind]}</span>
      <span className="text">
        <bdi className={kind === 'id' || kind === 'regexp' ? 'is-code' : undefined}>{value}</bdi>
        {chain && <span className="ml-2 text-12 text-ink-3">への返信も</span>}
      </span>
      <span className={isUsual ? 'reach is-usual' : 'reach'}>{reachText(rule, now)}</span>
      {onRemove && (
        <IconButton
          icon={X}
          label={`${kindLabels[kind]} ${value} を削除`}
          title="削除"
          size="touch"
          iconSize={17}
          className="remove"
          onClick={onRemove}
        />
      )}
    </li>
  )
}
