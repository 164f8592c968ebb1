import { Button } from '@gamelog/ui/kit/button.tsx'

interface DangerActionsProps {
  /** Of the button that does it. */
  label: string
  /** While it is under way. */
  busyLabel?: string
  isBusy?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Foot of a dialog that confirms a removal. */
export function DangerActions({
  label,
  busyLabel = label,
  isBusy = false,
  onCancel,
  onConfirm,
}: DangerActionsProps) {
  return (
    <>
      <Button kind="quiet" disabled={isBusy} onClick={onCancel}>
        キャンセル
      </Button>
      <Button kind="danger" disabled={isBusy} onClick={onConfirm}>
        {isBusy ? busyLabel : label}
      </Button>
    </>
  )
}
