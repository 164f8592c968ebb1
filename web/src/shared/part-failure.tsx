import { Button } from '@gamelog/ui/kit/button.tsx'

interface PartFailureProps {
  onRetry: () => void
  /** Given for a dialog: the message then floats in the place of toasts. */
  onClose: (() => void) | undefined
}

const floating =
  'fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto max-w-[480px] border-l-3 border-l-hot bg-raised shadow-float'

/** Message of a part that failed to load. */
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
      <Button onClick={onRetry}>再試行</Button>
    </div>
  )
}
