import { boardLimits } from '@gamelog/contracts/board/limits'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Trash2, Undo2 } from 'lucide-react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type PostVerb, usePostChange } from './use-post-change.ts'

export interface PostQuestion {
  readonly verb: PostVerb
  readonly threadId: string
  readonly number: number
}

/** Asks before a post is deleted or restored; the reason is optional. */
export function PostConfirm({ question, onClose }: { question: PostQuestion | null; onClose: () => void }) {
  const { change, isPending } = usePostChange(onClose)
  if (!question) return null
  const { verb, threadId, number } = question
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={verb === 'delete' ? `レス ${number} を削除しますか？` : `レス ${number} を復元しますか？`}
      confirmLabel={verb === 'delete' ? '削除する' : '復元する'}
      isDestructive={verb === 'delete'}
      reason={{ label: '理由（任意・監査ログに残ります）', limit: boardLimits.note }}
      isPending={isPending}
      onConfirm={(reason) => change(verb, { threadId, number, reason })}
    >
      {verb === 'delete'
        ? '番号を残して、本文と名前を非表示にします。あとから復元できます。'
        : '本文と名前が公開ページに戻ります。'}
    </ConfirmDialog>
  )
}

interface PostButtonProps {
  /** Name of the post for screen readers. */
  name: string
  isDeleted: boolean
  onAsk: (verb: PostVerb) => void
}

/** 削除 or 復元 of a post; asks first. */
export function PostButton({ name, isDeleted, onAsk }: PostButtonProps) {
  if (isDeleted)
    return (
      <Button size="s" icon={Undo2} aria-label={`${name}を復元`} onClick={() => onAsk('restore')}>
        復元
      </Button>
    )
  return (
    <Button
      kind="quiet-danger"
      size="s"
      icon={Trash2}
      aria-label={`${name}を削除`}
      onClick={() => onAsk('delete')}
    >
      削除
    </Button>
  )
}
