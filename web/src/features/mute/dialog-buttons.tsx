import { Button } from '@gamelog/ui/kit/button.tsx'

/** Closing and doing, at the end of a dialog's form. */
export function DialogButtons({ action, onClose }: { action: string; onClose: () => void }) {
  return (
    <div className="flex justify-end gap-3">
      <Button kind="quiet" onClick={onClose}>
        キャンセル
      </Button>
      <Button kind="primary" type="submit">
        {action}
      </Button>
    </div>
  )
}
