import { Button } from '@gamelog/ui/kit/button.tsx'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabel } from './use-rule-editor.ts'

interface RuleFooterProps {
  isBusy: boolean
  onRemove: () => void
  /** Undefined: the rule is in force already, or changed: then it is put to use from the bar. */
  onUse: (() => void) | undefined
  /** Its conditions were tried. */
  isTried: boolean
  /** Further buttons. */
  children: ReactNode
}

/** Changes of a stored rule. */
export function RuleFooter({ isBusy, onRemove, onUse, isTried, children }: RuleFooterProps) {
  return (
    <>
      <Button kind="quiet-danger" size="s" icon={Trash2} disabled={isBusy} onClick={onRemove}>
        削除
      </Button>
      {children}
      {onUse && (
        <Button
          size="s"
          className="ml-auto"
          disabled={isBusy || !isTried}
          title={isTried ? undefined : '先に試し実行をしてください'}
          onClick={onUse}
        >
          {useLabel}
        </Button>
      )}
    </>
  )
}
