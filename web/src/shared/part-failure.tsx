import { Button } from '@gamelog/ui/button.tsx'

interface PartFailureProps {
  onRetry: () => void
  /** Of a dialog: then the message floats where toasts do. */
  onClose: (() => void) | undefined
}

const floating =
  'fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto max-w-[480px] border-l-3 border-l-hot bg-raised shadow-float'

/** A part of the page could not be loaded. */
export function PartFailure({ onRetry, onClose }: PartFailureProps) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-3 border border-line-2 p-3 text-14 ${onClose ? floating : 'm-4'}`}
    >
      <p className="min-w-48 flex-1">読み込めませんでした。通信状況を確認して、もう一度お試しください。</p>
      {onClose && (
        <Button kind="quiet" onClick={onClose}>
          閉じる
        </Button>
      )}
      <Button onClick={onRetry}>もう一度</Button>
    </div>
  )
}
