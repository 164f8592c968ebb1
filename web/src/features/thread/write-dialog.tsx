import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
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
    <Dialog open onClose={onClose} title="新しい投稿">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div>
          <div className="mb-1.5 flex items-baseline justify-between text-13 font-bold">
            <label htmlFor={id}>投稿内容</label>
            <ContentCounters content={form.content} />
          </div>
          <ContentField id={id} rows={8} value={form.content} onChange={form.setContent} />
        </div>
        <NameField value={form.name} onChange={form.setName} />
        <FormError message={form.problem} />
        <div className="flex justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="primary" type="submit" disabled={form.isSending}>
            {form.isSending ? '送信中...' : '書き込む'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
