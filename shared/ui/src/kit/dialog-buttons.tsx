import { Button } from './button.tsx'

interface DialogButtonsProps {
  /** Id of the form. */
  form: string
  /** Of the button that sends it. */
  action: string
  disabled?: boolean | undefined
  onClose: () => void
}

/** Foot of a dialog or sheet with a form. */
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
