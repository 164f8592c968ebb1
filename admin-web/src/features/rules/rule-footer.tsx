import type { PostRule } from '@gamelog/contracts/board/post-rules'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

interface RuleFooterProps {
  rule: PostRule
  /** Of the same effect, in their order. */
  siblings: readonly PostRule[]
  isBusy: boolean
  /** Undefined: the rule is in force already, or changed. */
  onUse: (() => void) | undefined
  /** Its conditions were tried. */
  isTried: boolean
  onMove: (before: number | null) => void
  onRemove: () => void
}

/** Changes of a stored rule. */
export function RuleFooter(props: RuleFooterProps) {
  const { rule, siblings, isBusy, onUse, isTried, onMove, onRemove } = props
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
  return (
    <>
      <Button kind="quiet-danger" size="s" icon={Trash2} disabled={isBusy} onClick={onRemove}>
        削除
      </Button>
      {siblings.length > 1 &&
        steps.map(({ label, Icon, isLast, before }) => (
          <IconButton
            icon={Icon}
            label={label}
            size="s"
            key={label}
            disabled={isBusy || isLast}
            onClick={() => onMove(before)}
          />
        ))}
      <span className="ml-auto" />
      {onUse && (
        <Button
          size="s"
          disabled={isBusy || !isTried}
          title={isTried ? undefined : '先に試し実行をしてください'}
          onClick={onUse}
        >
          このルールを使う
        </Button>
      )}
    </>
  )
}
