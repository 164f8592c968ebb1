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
      <span className="end" />
      <button type="button" className="a-btn is-q" onClick={onCancel}>
        キャンセル
      </button>
      <button type="submit" form={form} className="a-btn is-p" disabled={isPending}>
        {label}
      </button>
    </>
  )
}
