import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { copyText } from '@gamelog/ui/copy-text'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Field } from '@gamelog/ui/kit/field.tsx'
import { Copy, PencilLine, TriangleAlert } from 'lucide-react'
import { Link } from '../../shared/link.tsx'
import { followToNext } from './follow-to-next.ts'
import { carryDraft, keepThreadDraft, useThreadDraft } from './thread-draft.ts'
import { mayContinue, useNextThread } from './use-next-thread.ts'

function closedReason({ status, post_count }: Thread): string {
  if (status === 'archived') return '過去ログになりました。'
  if (status === 'reported') return '運営の確認が終わるまで書き込めません。'
  return post_count >= boardLimits.posts
    ? '書いている間に1000レスに達しました。'
    : '運営が書き込みを終了しました。'
}

/** Says why a draft cannot be sent any more, and that it is kept. */
export function ClosedNotice({ thread }: { thread: Thread }) {
  return (
    <p role="status" className="flex gap-2.5 pt-1 pb-2 text-13 leading-[1.6] text-pretty text-ink-2">
      <TriangleAlert size={17} aria-hidden className="mt-0.5 text-warn" />
      {closedReason(thread)}下書きは残っています。
    </p>
  )
}

/** Copies a draft that cannot be sent, or deletes it. */
export function StoredDraftButtons({ threadId, content }: { threadId: number; content: string }) {
  return (
    <>
      <Button kind="quiet" onClick={() => keepThreadDraft(threadId, '')} className="mr-auto text-ink-3">
        下書きを削除
      </Button>
      <Button onClick={() => void copyText(content)}>
        <Copy size={16} aria-hidden />
        コピー
      </Button>
    </>
  )
}

/** The draft of a thread that is gone. */
export function StoredDraft({ threadId }: { threadId: number }) {
  const content = useThreadDraft(threadId)
  if (content === '') return null
  return (
    <div className="mt-6 grid w-full max-w-md gap-2 text-left">
      <Field label="下書きは残っています。">
        {(control) => <textarea {...control} readOnly rows={4} value={content} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <StoredDraftButtons threadId={threadId} content={content} />
      </div>
    </div>
  )
}

/** Takes the draft of a closed thread to its next one, which is made if there is none yet. */
export function CarryButton({ thread }: { thread: Thread }) {
  const { isSending, create } = useNextThread(thread, (next) => {
    carryDraft(thread.id, next)
    followToNext(thread.id, next)
  })
  const { next_thread_id: next } = thread
  if (next) {
    return (
      <Link
        to={`/board/thread/${next}`}
        onClick={() => {
          carryDraft(thread.id, next)
          followToNext(thread.id, next)
        }}
        className={buttonClass('outline', 'm', 'flex-1')}
      >
        <PencilLine size={16} aria-hidden />
        次スレへ持ち込む
      </Link>
    )
  }
  if (!mayContinue(thread)) return null
  return (
    <Button kind="outline" onClick={create} disabled={isSending} className="flex-1">
      <PencilLine size={16} aria-hidden />
      次スレを立てて持ち込む
    </Button>
  )
}
