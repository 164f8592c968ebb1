import type { PostRule } from '@gamelog/contracts/board/post-rules'
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
      <button type="button" className="a-btn is-dq is-s" disabled={isBusy} onClick={onRemove}>
        <Trash2 className="i-s" aria-hidden />
        削除
      </button>
      {siblings.length > 1 &&
        steps.map(({ label, Icon, isLast, before }) => (
          <button
            key={label}
            type="button"
            className="a-btn is-q is-i is-s"
            aria-label={label}
            title={label}
            disabled={isBusy || isLast}
            onClick={() => onMove(before)}
          >
            <Icon className="i-s" aria-hidden />
          </button>
        ))}
      <span className="end" />
      {onUse && (
        <button
          type="button"
          className="a-btn is-s"
          disabled={isBusy || !isTried}
          title={isTried ? undefined : '先に試し実行をしてください'}
          onClick={onUse}
        >
          このルールを使う
        </button>
      )}
    </>
  )
}
