import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { RetitleDialog } from './retitle-dialog.tsx'
import type { Tool } from './tools.ts'
import type { ThreadTools } from './use-tools.ts'

interface ToolDialogsProps {
  facts: ThreadFacts
  tool: Tool
  tools: ThreadTools
  onClose: () => void
}

/** The dialog of the tool that was chosen. */
export function ToolDialogs({ facts, tool, tools, onClose }: ToolDialogsProps) {
  const { thread } = facts
  const shared = { facts, tools, onClose }
  const reason = { label: '理由（任意・監査ログに残ります）', limit: boardLimits.toolReason }
  if (tool.name === 'retitle') return <RetitleDialog {...shared} />
  if (tool.name === 'move') return <MoveDialog {...shared} />
  if (tool.name === 'pin') return <PinDialog {...shared} />
  if (tool.name === 'unpin')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={`「${tool.thread.title}」の固定を外しますか？`}
        confirmLabel="外す"
        reason={reason}
        isPending={tools.isPending}
        onConfirm={(text) => tools.unpin(tool.thread, text)}
      >
        一覧のいつもの位置に戻ります。
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        thread.official ? `「${thread.title}」の公式を外しますか？` : `「${thread.title}」を公式にしますか？`
      }
      confirmLabel={thread.official ? '公式を外す' : '公式にする'}
      reason={reason}
      isPending={tools.isPending}
      onConfirm={(text) => tools.mark(!thread.official, text)}
    >
      {thread.official
        ? 'タイトルの前の「公式」がなくなります。'
        : '一覧とスレッドで、タイトルの前に「公式」が付きます。'}
    </ConfirmDialog>
  )
}
