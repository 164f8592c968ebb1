import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rules'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { Check, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { useDraft } from '../../shared/use-draft.ts'
import type { HeldDecisions } from './use-held-decisions.ts'

interface HeldDecisionBarProps {
  held: HeldPost
  decisions: HeldDecisions
}

/** 公開する or 拒否, with a note of the operators' own. */
export function HeldDecisionBar({ held, decisions }: HeldDecisionBarProps) {
  const [note, setNote] = useDraft(`held-note:${held.id}`, '承認待ちのメモ')
  const bar = useRef<HTMLDivElement>(null)
  const warning = useId()
  const isTooLong = [...note.trim()].length > limits.note
  const isBlocked = decisions.isPending || isTooLong
  const publish = () => !isBlocked && decisions.publish(held, note)
  const refuse = () => !isBlocked && decisions.refuse(held, note)
  useKeys('承認待ちの投稿', [
    { key: 'o', label: '公開する', run: publish },
    { key: 'd', label: '拒否', run: refuse },
    { key: 'n', label: 'メモを書く', run: () => bar.current?.querySelector('input')?.focus() },
  ])
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-5 grid gap-[9px] border-t border-line-2 bg-panel px-4 pt-3 pb-3.5 max-tab:pb-[max(14px,env(safe-area-inset-bottom))]"
    >
      <TextField
        label="メモ"
        limit={limits.note}
        value={note}
        onValue={setNote}
        error={isTooLong ? `メモは${limits.note}字までです` : undefined}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      <div className="flex items-center gap-2 max-tab:grid max-tab:grid-cols-2">
        <Button kind="primary" icon={Check} disabled={isBlocked} onClick={publish}>
          <span>公開する</span>
          <Kbd>O</Kbd>
        </Button>
        <Button icon={X} disabled={isBlocked} aria-describedby={warning} onClick={refuse}>
          <span>拒否</span>
          <Kbd>D</Kbd>
        </Button>
        <span className="ml-auto text-12 text-ink-3 max-tab:col-span-2" id={warning}>
          公開すると、いまの日時の投稿になります。拒否したことは、書いた人がマイページで見られます（メモは見えません）。
        </span>
      </div>
    </div>
  )
}
