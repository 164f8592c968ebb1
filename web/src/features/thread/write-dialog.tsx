import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { Field } from '@gamelog/ui/kit/field.tsx'
import { type FormEvent, useId } from 'react'
import { ContentCounters, ContentField } from '../../shared/board/content-field.tsx'
import { FormError } from '../../shared/board/form-error.tsx'
import { NameField } from '../../shared/board/name-field.tsx'
import { useIsHere } from '../../shared/use-is-here.ts'
import type { PostForm } from './use-post-form.ts'

/** A new post in a larger field. Shares its text with the docked composer. */
export function WriteDialog({ form, onClose }: { form: PostForm; onClose: () => void }) {
  const id = useId()
  const isHere = useIsHere()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ((await form.send()) && isHere()) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="新しい投稿"
      footer={
        <DialogButtons
          form={id}
          action={form.isSending ? '送信中...' : '書き込む'}
          disabled={form.isSending}
          onClose={onClose}
        />
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <Field label="投稿内容" counter={<ContentCounters content={form.content} />}>
          {(control) => (
            <ContentField {...control} rows={8} value={form.content} onChange={form.setContent} />
          )}
        </Field>
        <NameField value={form.name} onChange={form.setName} />
        <FormError message={form.problem} />
      </form>
    </Dialog>
  )
}
