import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { type ThreadVerb, useThreadChange } from './use-thread-change.ts'

export interface ThreadQuestion {
  readonly verb: ThreadVerb
  readonly thread: Thread
}

const texts: Record<ThreadVerb, { title: (title: string) => string; note: string; label: string }> = {
  hide: {
    title: (title) => `スレッド「${title}」を非表示にしますか？`,
    note: '一覧と検索に出なくなり、URLを開くと「見つかりません」になります。あとから復元できます。',
    label: '非表示にする',
  },
  show: {
    title: (title) => `スレッド「${title}」を公開に戻しますか？`,
    note: '一覧と検索に戻り、前のURLで開けるようになります。',
    label: '公開に戻す',
  },
  close: {
    title: (title) => `スレッド「${title}」の書き込みを終了しますか？`,
    note: '書き込みだけを止めます。いいね・よくないねはできます。あとから再開できます。',
    label: '書き込みを終了',
  },
  open: {
    title: (title) => `スレッド「${title}」の書き込みを再開しますか？`,
    note: 'いま通報で非表示の投稿はそのままです。ここからさらに通報が重なると、また止まります。',
    label: '書き込みを再開',
  },
}

/** Asks before a thread is hidden, shown, closed or opened; the reason is optional. */
export function ThreadConfirm({
  question,
  onClose,
}: {
  question: ThreadQuestion | null
  onClose: () => void
}) {
  const { change, isPending } = useThreadChange(onClose)
  if (!question) return null
  const { verb, thread } = question
  const { title, note, label } = texts[verb]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title(thread.title)}
      confirmLabel={label}
      isDestructive={verb === 'hide'}
      reason={{ label: '理由（任意・監査ログに残ります）', limit: boardLimits.note }}
      isPending={isPending}
      onConfirm={(reason) => change(verb, thread, reason)}
    >
      {verb === 'open' && thread.status !== 'reported' ? '読者がまた書き込めるようになります。' : note}
    </ConfirmDialog>
  )
}
