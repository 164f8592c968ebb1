import { Button } from '@gamelog/ui/kit/button.tsx'

interface FormButtonsProps {
  /** Id of the form that the button sends. */
  form: string
  label: string
  isPending: boolean
  onCancel: () => void
}

/** Footer of a sheet with a form. */
export function FormButtons({ form, label, isPending, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        キャンセル
      </Button>
      <Button kind="primary" type="submit" form={form} disabled={isPending}>
        {label}
      </Button>
    </>
  )
}
