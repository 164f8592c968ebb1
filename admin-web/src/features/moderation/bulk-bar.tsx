import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ReportGroup, ReportOutcome } from '@gamelog/contracts/board/reports'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { SegmentsField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '../../shared/use-draft.ts'
import { checkNote } from './check-note.ts'
import { groupKey, pendingIds } from './group-key.ts'
import type { Decisions } from './use-decisions.ts'

interface BulkBarProps {
  groups: readonly ReportGroup[]
  total: number
  decisions: Decisions
  onSelectAll: () => void
  onClear: () => void
  /** Selects what failed. */
  onFailed: (keys: string[]) => void
  onOpen: (group: ReportGroup) => void
  /** True when all are decided. */
  onDone: (keys: string[]) => void
}

const outcomes = [
  { value: 'cleared', label: '問題なし', icon: Check },
  { value: 'confirmed', label: '削除', icon: Trash2 },
] as const

/** One decision and one note for several posts; each post is decided by itself, so that one failure stops no other. */
export function BulkBar(props: BulkBarProps) {
  const { groups, total, decisions, onSelectAll, onClear, onFailed, onOpen, onDone } = props
  const [outcome, setOutcome] = useState<ReportOutcome | undefined>()
  const [note, setNote] = useDraft('report-bulk-note', 'まとめて解決のメモ')
  const [isPending, setIsPending] = useState(false)
  const reports = groups.reduce((sum, group) => sum + pendingIds(group).length, 0)
  const isReady = outcome !== undefined && checkNote(note) === undefined && !isPending

  const resolveAll = async () => {
    if (!isReady) return
    setIsPending(true)
    const ids: number[] = []
    const failed: ReportGroup[] = []
    let resolved = 0
    for (const group of groups) {
      try {
        const own = await decisions.send(group, outcome, note.trim())
        if (own.length > 0) resolved += 1
        ids.push(...own)
      } catch {
        failed.push(group)
      }
    }
    setIsPending(false)
    void decisions.renewAll()
    const [firstFailed] = failed
    if (firstFailed) {
      if (resolved > 0) decisions.setTakeBack(() => () => decisions.undo(ids))
      onFailed(failed.map(groupKey))
      showError(
        resolved > 0 ? `${resolved}件を解決、${failed.length}件は失敗しました` : '通報の解決に失敗しました',
        {
          detail: '失敗した投稿を選んだままにしています。',
          action: { label: '失敗した投稿を見る', run: () => onOpen(firstFailed) },
        },
      )
      return
    }
    setNote('')
    onClear()
    onDone(groups.map(groupKey))
    if (resolved > 0) decisions.offerUndo(`${resolved}件の投稿・通報 ${ids.length}件を解決しました`, ids)
  }
  return (
    <form
      className="sticky bottom-0 z-6 grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-end gap-x-4 gap-y-2.5 border-t border-line-2 bg-panel px-6 pt-3 pb-3.5 before:absolute before:inset-x-0 before:-top-px before:h-[3px] before:accent-edge max-tab:grid-cols-1 max-tab:items-stretch max-tab:px-4 max-tab:pt-2.5 max-tab:pb-[max(14px,env(safe-area-inset-bottom))]"
      aria-label="まとめて解決"
      onSubmit={(event) => {
        event.preventDefault()
        void resolveAll()
      }}
    >
      <div>
        <p role="status">
          <b className="num text-18">{groups.length}</b>件の投稿・通報 <b className="num">{reports}</b>
          件を選択中
        </p>
        <p className="flex gap-3">
          <TextButton onClick={onSelectAll}>絞り込みの{total}件すべて</TextButton>
          <TextButton className="text-ink-3" onClick={onClear}>
            選択を解除 <Kbd>Esc</Kbd>
          </TextButton>
        </p>
      </div>
      <SegmentsField label="結果" choices={outcomes} value={outcome} onChange={setOutcome} />
      <TextField
        label="メモ"
        isRequired
        limit={boardLimits.note}
        value={note}
        onValue={setNote}
        placeholder={`${groups.length}件に同じメモを残します`}
      />
      <Button kind="primary" type="submit" disabled={!isReady}>
        まとめて解決
      </Button>
    </form>
  )
}
