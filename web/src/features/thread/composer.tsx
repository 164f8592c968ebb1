import { defaultUserName } from '@gamelog/contracts/board/limits'
import { answeredNumber } from '@gamelog/domain/anchors'
import { Button } from '@gamelog/ui/button.tsx'
import { Check } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { ContentCounters, ContentField } from '../../shared/board/content-field.tsx'
import { FormError } from '../../shared/board/form-error.tsx'
import { usePendingAction } from '../../shared/pending-action.ts'
import { focusComposer, useAwaitedFocus } from './focus-composer.ts'
import { LiveNotice, type LiveNoticeProps } from './live-notice.tsx'
import type { PostForm } from './use-post-form.ts'

interface ComposerProps extends LiveNoticeProps {
  form: PostForm
}

/** The docked composer with the notice of new posts above it. On phones one line until it has focus or text. */
export function Composer({ form, arrived, onShow }: ComposerProps) {
  const id = useId()
  usePendingAction('投稿', focusComposer)
  useAwaitedFocus()
  const reply = answeredNumber(form.content)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    const text = field?.value
    if (!(await form.send())) field?.focus()
    // Keep the focus when the next post is being typed already.
    else if (field?.value === '' || field?.value === text) field?.blur()
  }

  return (
    <form className="dock" data-filled={form.content !== '' || undefined} onSubmit={submit} noValidate>
      <LiveNotice arrived={arrived} onShow={onShow} />
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
