import type { ReportGroup, ReportOutcome } from '@gamelog/contracts/board/reports'
import { useRef, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { BanSheet } from '../bans/ban-sheet-later.tsx'
import { checkNote } from './check-note.ts'
import { DecisionBar } from './decision-bar.tsx'
import { keyOf, pendingIds } from './group-key.ts'
import type { Decisions } from './use-decisions.ts'

interface OpenDecisionProps {
  group: ReportGroup
  decisions: Decisions
  /** Called at once, before the service has answered. */
  onDecided: (group: ReportGroup) => void
  onSkip: () => void
}

/** The decision about one post. Its note survives a reload, and comes back when the decision fails. */
export function OpenDecision({ group, decisions, onDecided, onSkip }: OpenDecisionProps) {
  const [note, setNote] = useDraft(`report-note:${keyOf(group)}`, '通報のメモ')
  const [isAsked, setIsAsked] = useState(false)
  const [isBanning, setIsBanning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const error = isAsked ? checkNote(note) : undefined

  const decide = (outcome: ReportOutcome) => {
    setIsAsked(true)
    if (checkNote(note) !== undefined) {
      field.current?.focus()
      return
    }
    onDecided(group)
    void decisions.decide(group, outcome, note.trim()).then((isDone) => {
      if (isDone) setNote('')
    })
  }
  const { thread, post } = group
  const author = post.posted_by_user_id
  const ban = () => {
    if (author === null) return
    setIsAsked(true)
    if (checkNote(note) === undefined) setIsBanning(true)
    else field.current?.focus()
  }
  useKeys('通報の解決', [
    { key: 'd', label: '削除して解決', run: () => decide('confirmed') },
    { key: 'o', label: '問題なし', run: () => decide('cleared') },
    { key: 'b', label: 'BANする', run: ban, isActive: author !== null },
    { key: 'n', label: 'メモを書く', run: () => field.current?.focus() },
  ])
  return (
    <>
      <DecisionBar
        note={note}
        onNote={setNote}
        error={error}
        field={field}
        onDecide={decide}
        onBan={author === null ? undefined : ban}
        onSkip={onSkip}
      />
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
