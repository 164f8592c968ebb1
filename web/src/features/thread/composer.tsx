import './composer.css'
import { defaultUserName } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { answeredNumber } from '@gamelog/domain/anchors'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Check } from 'lucide-react'
import { type FormEvent, useId, useRef } from 'react'
import { ContentCounters, ContentField } from '../../shared/board/content-field.tsx'
import { enterMovesOn } from '../../shared/board/enter-moves-on.ts'
import { FormError } from '../../shared/board/form-error.tsx'
import { usePendingAction } from '../../shared/pending-action.ts'
import { CarryButton, ClosedNotice, StoredDraftButtons } from './closed-draft.tsx'
import { useDockHeight } from './dock-height.ts'
import { focusComposer, useRequestedFocus } from './focus-composer.ts'
import type { PostForm } from './use-post-form.ts'

interface ComposerProps {
  thread: Thread
  form: PostForm
}

/**
 * The docked composer. On phones one line, with the beginning of a draft, until it has focus. In a thread
 * that takes no posts any more it keeps the draft, in the same field, for copying and for the next thread.
 */
export function Composer({ thread, form }: ComposerProps) {
  const id = useId()
  const dock = useRef<HTMLFormElement>(null)
  // The answer to a post under way decides what is left of the draft.
  const isClosed = thread.status !== 'active' && !form.isSending
  useDockHeight(dock)
  usePendingAction('投稿', focusComposer)
  useRequestedFocus()
  const reply = answeredNumber(form.content)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isClosed) return
    const field = event.currentTarget.querySelector('textarea')
    const text = field?.value
    if (!(await form.send())) field?.focus()
    // Keep the focus when the next post is being typed already.
    else if (field?.value === '' || field?.value === text) field?.blur()
  }

  return (
    <form
      ref={dock}
      className="dock"
      data-dock
      data-open={isClosed || form.isSending || form.problem !== null || undefined}
      data-closed={isClosed || undefined}
      onSubmit={submit}
      noValidate
    >
      {isClosed ? <ClosedNotice thread={thread} /> : <FormError message={form.problem} />}
      {!isClosed && (
        <div className="who">
          <label>
            <span>名前</span>
            <input
              value={form.name}
              placeholder={defaultUserName}
              aria-label="名前"
              autoComplete="off"
              onChange={(event) => form.setName(event.target.value)}
              onKeyDown={enterMovesOn}
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
      )}
      <div className="box">
        <label htmlFor={id} className="sr-only">
          投稿内容
        </label>
        {!isClosed && form.content !== '' && (
          <p aria-hidden className="draft">
            <small>下書き</small>
            {form.content}
          </p>
        )}
        <ContentField
          id={id}
          data-composer
          rows={2}
          placeholder="このスレッドに書き込む"
          readOnly={isClosed}
          value={form.content}
          onChange={form.setContent}
        />
        <div className="send">
          {isClosed ? (
            <>
              <StoredDraftButtons threadId={thread.id} content={form.content} />
              <CarryButton thread={thread} />
            </>
          ) : (
            <>
              <ContentCounters content={form.content} />
              <Button
                kind="primary"
                type="submit"
                disabled={form.isSending}
                // Where a press would take the focus from the field, the line would close under it.
                onMouseDown={(event) => event.preventDefault()}
              >
                {form.isSending ? '送信中...' : '書き込む'}
              </Button>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
