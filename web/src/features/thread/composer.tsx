import { defaultUserName } from '@gamelog/contracts/board/limits'
import { parseAnchors } from '@gamelog/domain/anchors'
import { Button } from '@gamelog/ui/button.tsx'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ContentCounters, ContentField } from '../../shared/board/content-field.tsx'
import { FormError } from '../../shared/board/form-error.tsx'
import type { PostForm } from './use-post-form.ts'

interface ComposerProps {
  form: PostForm
  /** Posts that came meanwhile, to stand above the composer. */
  children?: ReactNode
}

/** The docked composer. On phones one line until it is used. */
export function Composer({ form, children }: ComposerProps) {
  const id = useId()
  const reply = parseAnchors(form.content)[0]?.ranges[0]?.from

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    if (await form.send()) field?.blur()
    else field?.focus()
  }

  return (
    <form className="dock" data-filled={form.content !== '' || undefined} onSubmit={submit} noValidate>
      {children}
      <FormError message={form.problem} />
      <div className="who">
        <label>
          <span>名前</span>
          <input
            value={form.name}
            placeholder={defaultUserName}
            aria-label="名前"
            autoComplete="off"
            onChange={(event) => form.setName(event.target.value)}
          />
        </label>
        {reply && <span className="to">&gt;&gt;{reply} に返信</span>}
        {form.content !== '' && (
          <span className="saved">
            <Check size={14} aria-hidden className="text-good" />
            下書き保存済み
          </span>
        )}
      </div>
      <div className="box">
        <label htmlFor={id} className="sr-only">
          投稿内容
        </label>
        <ContentField
          id={id}
          data-composer
          className=""
          rows={2}
          placeholder="このスレッドに書き込む"
          value={form.content}
          onChange={form.setContent}
        />
        <div className="send">
          <ContentCounters content={form.content} />
          <Button kind="primary" type="submit" disabled={form.isSending}>
            {form.isSending ? '送信中...' : '書き込む'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Puts the cursor at the end of the docked composer. */
export function focusComposer(): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-composer]')
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
