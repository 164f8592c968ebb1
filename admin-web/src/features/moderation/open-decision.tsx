import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ReportGroup, ReportOutcome } from '@gamelog/contracts/board/reports'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { Ban, Check, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { DecisionBar } from '../../shared/queue/decision-bar.tsx'
import type { NoteControl } from '../../shared/queue/note-field.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { BanSheet } from '../bans/ban-sheet-later.tsx'
import { checkNote } from './check-note.ts'
import { groupKey, pendingIds } from './group-key.ts'
import type { Decisions } from './use-decisions.ts'

/** Texts a note is begun with. */
const presets = ['個人への攻撃', '宣伝・誘導', '規約違反ではない'] as const

interface OpenDecisionProps {
  group: ReportGroup
  decisions: Decisions
  /** Called at once, before the service has answered. */
  onDecided: (group: ReportGroup) => void
  onSkip: () => void
}

/** The decision about one post. Its note survives a reload, and comes back when the decision fails. */
export function OpenDecision({ group, decisions, onDecided, onSkip }: OpenDecisionProps) {
  const [note, setNote] = useDraft(`report-note:${groupKey(group)}`, '通報のメモ')
  const [isAsked, setIsAsked] = useState(false)
  const [isBanning, setIsBanning] = useState(false)
  const field = useRef<NoteControl>(null)

  /** Moves to the note while that cannot be sent. */
  const isReady = () => {
    setIsAsked(true)
    if (checkNote(note) === undefined) return true
    field.current?.focus()
    return false
  }
  const decide = (outcome: ReportOutcome) => {
    if (!isReady()) return
    onDecided(group)
    void decisions.decide(group, outcome, note.trim()).then((isDone) => {
      if (isDone) setNote('')
    })
  }
  const { thread, post } = group
  const author = post.posted_by_user_id
  const ban = () => author !== null && isReady() && setIsBanning(true)
  useKeys('通報の解決', [
    { key: 'd', label: '削除して解決', run: () => decide('confirmed') },
    { key: 'o', label: '問題なし', run: () => decide('cleared') },
    { key: 'b', label: 'BANする', run: ban, isActive: author !== null },
    { key: 'n', label: 'メモを書く', run: () => field.current?.focus() },
  ])
  return (
    <>
      <DecisionBar
        label="メモ"
        presets={presets}
        value={note}
        onValue={setNote}
        limit={boardLimits.note}
        error={isAsked ? checkNote(note) : undefined}
        field={field}
        onSkip={onSkip}
      >
        <Button kind="primary" icon={Trash2} onClick={() => decide('confirmed')}>
          <span>削除して解決</span>
          <Kbd>D</Kbd>
        </Button>
        <Button icon={Check} onClick={() => decide('cleared')}>
          <span>問題なし</span>
          <Kbd>O</Kbd>
        </Button>
        {author !== null && (
          <Button kind="danger" icon={Ban} onClick={ban}>
            <span>BAN…</span>
            <Kbd>B</Kbd>
          </Button>
        )}
      </DecisionBar>
      {isBanning && author !== null && (
        <BanSheet
          userId={author}
          source={{
            threadId: thread.id,
            threadTitle: thread.title,
            postNumber: post.post_number,
            content: post.content,
            reportIds: pendingIds(group),
            note: note.trim(),
          }}
          onClose={() => setIsBanning(false)}
          onDone={(isPostDeleted) => {
            if (!isPostDeleted) return
            setNote('')
            // The toast of the ban takes this back; U would take back the decision before it.
            decisions.setTakeBack(null)
            onDecided(group)
          }}
        />
      )}
    </>
  )
}
