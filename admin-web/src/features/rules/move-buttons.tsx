import { listPostRules, movePostRule, type PostRule } from '@gamelog/contracts/board/post-rules'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

interface MoveButtonsProps {
  rule: PostRule
  rules: readonly PostRule[]
  isBusy: boolean
}

/** Moves a rule among those of its effect. */
export function MoveButtons({ rule, rules, isBusy }: MoveButtonsProps) {
  const move = useAdminMutation(movePostRule, {
    failure: '順番を変えられませんでした',
    renews: [listPostRules],
  })
  const siblings = rules.filter(({ effect }) => effect === rule.effect)
  if (siblings.length <= 1) return null
  const at = siblings.findIndex(({ id }) => id === rule.id)
  const steps = [
    { label: '順番を上げる', icon: ArrowUp, isLast: at <= 0, next: siblings[at - 1] },
    { label: '順番を下げる', icon: ArrowDown, isLast: at === siblings.length - 1, next: siblings[at + 2] },
  ]
  return steps.map(({ label, icon, isLast, next }) => (
    <IconButton
      key={label}
      icon={icon}
      label={label}
      size="s"
      disabled={isBusy || move.isPending || isLast}
      // Before another one, or after all of them.
      onClick={() => move.mutate({ params: { id: String(rule.id) }, body: { before: next?.id ?? null } })}
    />
  ))
}
