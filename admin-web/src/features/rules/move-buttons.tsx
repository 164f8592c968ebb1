import type { PostRule } from '@gamelog/contracts/board/post-rules'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface MoveButtonsProps {
  rule: PostRule
  /** Of the same effect, in their order. */
  siblings: readonly PostRule[]
  isBusy: boolean
  /** Null: to the end. */
  onMove: (before: number | null) => void
}

/** Moves a rule among those of its effect. */
export function MoveButtons({ rule, siblings, isBusy, onMove }: MoveButtonsProps) {
  const at = siblings.findIndex(({ id }) => id === rule.id)
  const steps = [
    { label: '順番を上げる', Icon: ArrowUp, isLast: at <= 0, before: siblings[at - 1]?.id ?? null },
    {
      label: '順番を下げる',
      Icon: ArrowDown,
      isLast: at === siblings.length - 1,
      before: siblings[at + 2]?.id ?? null,
    },
  ]
  if (siblings.length <= 1) return null
  return steps.map(({ label, Icon, isLast, before }) => (
    <IconButton
      icon={Icon}
      label={label}
      size="s"
      key={label}
      disabled={isBusy || isLast}
      onClick={() => onMove(before)}
    />
  ))
}
