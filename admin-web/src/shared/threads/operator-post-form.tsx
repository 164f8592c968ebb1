import { adminCreatePost, adminListPosts, adminListThreads } from '@gamelog/contracts/board/moderation'
import { contentRule } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import { adminGetThread } from '@gamelog/contracts/board/thread-tools'
import { textRefusal } from '@gamelog/contracts/common/text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { AreaField } from '@gamelog/ui/kit/field.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { adminCall } from '../session/admin-call.ts'
import { showFailure } from '../show-failure.ts'
import { useRenew } from '../use-admin-query.ts'
import { useDraft } from '../use-draft.ts'

interface OperatorPostFormProps {
  thread: Thread
  /** Absent: the form is always there. */
  onCancel?: () => void
  /** Called with the number of the new post. */
  onDone?: (number: number) => void
}

/** A post in the operators' name; sending it again after a lost answer does not post twice. */
export function OperatorPostForm({ thread, onCancel, onDone }: OperatorPostFormProps) {
  const [text, setText] = useDraft(`operator-post:${thread.id}`, '運営の書き込み')
  const [isAsked, setIsAsked] = useState(false)
  const key = useRef({ text: '', value: '' })
  const renew = useRenew()
  const post = useMutation({
    mutationFn: (content: string) => {
      if (key.current.text !== content) key.current = { text: content, value: crypto.randomUUID() }
      return adminCall(
        adminCreatePost,
        { params: { id: String(thread.id) }, body: { content } },
        { headers: { 'idempotency-key': key.current.value } },
      )
    },
    onSuccess: async (result) => {
      await renew(adminGetThread, adminListPosts, adminListThreads)
      setText('')
      showSuccess('書き込みました')
      onDone?.(result.post.post_number)
    },
    onError: (error, content) => showFailure('投稿に失敗しました', error, () => post.mutate(content)),
  })
  const refusal = textRefusal(contentRule, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (refusal === null && !post.isPending) post.mutate(text)
  }
  return (
    <form className={onCancel ? 'grid flex-1 gap-2.5' : 'form'} onSubmit={submit} noValidate>
      <AreaField
        label="運営として書き込む"
        placeholder="名前は 運営、IDは -------- になります"
        limit={contentRule.max}
        value={text}
        onValue={setText}
        error={isAsked ? (refusal ?? undefined) : undefined}
        autoFocus={onCancel !== undefined}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            キャンセル
          </Button>
        )}
        <Button kind={onCancel ? 'primary' : 'plain'} type="submit" disabled={post.isPending}>
          書き込む
        </Button>
      </div>
    </form>
  )
}
