import { Button } from '@gamelog/ui/kit/button.tsx'

interface DialogButtonsProps {
  /** Id of the form. */
  form: string
  /** Of the button that sends it. */
  action: string
  disabled?: boolean
  onClose: () => void
}

/** Foot of a dialog with a form. */
export function DialogButtons({ form, action, disabled, onClose }: DialogButtonsProps) {
  return (
    <>
      <Button kind="quiet" onClick={onClose}>
        キャンセル
      </Button>
      <Button kind="primary" type="submit" form={form} disabled={disabled}>
        {action}
      </Button>
    </>
  )
}
