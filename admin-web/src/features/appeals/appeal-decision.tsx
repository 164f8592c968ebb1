import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { textRefusal } from '@gamelog/contracts/common/text'
import {
  type Appeal,
  type AppealOutcome,
  appealReplyRule,
  decideAppeal,
  listAppeals,
} from '@gamelog/contracts/user/appeal'
import { listBans } from '@gamelog/contracts/user/ban'
import { getMember } from '@gamelog/contracts/user/member'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { CalendarClock, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { DecisionBar } from '../../shared/queue/decision-bar.tsx'
import type { NoteControl } from '../../shared/queue/note-field.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { replyPresets } from './appeal-texts.ts'
import { ShortenDialog } from './shorten-dialog.tsx'

interface AppealDecisionProps {
  appeal: Appeal
  /** 「#1188」 */
  label: string
  onDecided: () => void
  onSkip: () => void
}

/** The reply, which the member reads, and the three decisions. */
export function AppealDecision({ appeal, label, onDecided, onSkip }: AppealDecisionProps) {
  const field = useRef<NoteControl>(null)
  const [reply, setReply] = useDraft(`appeal-reply:${appeal.id}`, '申し立てへの返事')
  const [isAsked, setAsked] = useState(false)
  const [isShortening, setShortening] = useState(false)
  const error = isAsked ? textRefusal(appealReplyRule, reply.trim()) : null
  const words: Record<AppealOutcome, string> = {
    shortened: `${label} のBANの期限を短くしました`,
    lifted: `${label} のBANを解除しました`,
    rejected: `${label} の申し立てを却下しました`,
  }
  const decide = useAdminMutation(decideAppeal, {
    failure: '申し立ての処理に失敗しました',
    renews: [listAppeals, listBans, getMember, getDashboard],
    onSuccess: (_, { body }) => {
      setReply('')
      setShortening(false)
      showSuccess(words[body.outcome])
      onDecided()
    },
    // Decided by somebody else, or the ban is over: the list says so.
    onError: () => setShortening(false),
  })

  /** Moves to the reply while that cannot be sent. */
  const isReady = () => {
    setAsked(true)
    if (textRefusal(appealReplyRule, reply.trim()) === null) return !decide.isPending
    field.current?.focus()
    return false
  }
  const send = (outcome: AppealOutcome, expires_at?: number) => {
    if (!isReady()) return
    const body = { outcome, reply: reply.trim(), ...(expires_at !== undefined && { expires_at }) }
    decide.mutate({ params: { id: String(appeal.id) }, body })
  }
  const shorten = () => isReady() && setShortening(true)
  useKeys('申し立て', [
    { key: 'e', label: '期限を短くする', run: shorten },
    { key: 'u', label: 'BANを解除', run: () => send('lifted') },
    { key: 'r', label: '申し立てを却下', run: () => send('rejected') },
    { key: 'n', label: '返事を書く', run: () => field.current?.focus() },
  ])
  return (
    <>
      <DecisionBar
        label="本人への返事"
        presets={replyPresets}
        value={reply}
        onValue={setReply}
        limit={appealReplyRule.max}
        error={error ?? undefined}
        field={field}
        isMultiline
        onSkip={onSkip}
      >
        <Button kind="primary" icon={CalendarClock} onClick={shorten}>
          <span>期限を短くする</span>
          <Kbd>E</Kbd>
        </Button>
        <Button icon={Undo2} onClick={() => send('lifted')}>
          <span>BANを解除</span>
          <Kbd>U</Kbd>
        </Button>
        <Button onClick={() => send('rejected')}>
          <span>申し立てを却下</span>
          <Kbd>R</Kbd>
        </Button>
      </DecisionBar>
      {isShortening && (
        <ShortenDialog
          label={label}
          presentEnd={appeal.ban.expires_at}
          isPending={decide.isPending}
          onShorten={(end) => send('shortened', end)}
          onClose={() => setShortening(false)}
        />
      )}
    </>
  )
}
