import { Button } from '@gamelog/ui/kit/button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { NoteField } from './note-field.tsx'

interface DecisionBarProps extends ComponentProps<typeof NoteField> {
  onSkip: () => void
  /** The decisions. */
  children: ReactNode
}

/** The text of a decision and its buttons, at the bottom of the screen. */
export function DecisionBar({ onSkip, children, ...note }: DecisionBarProps) {
  return (
    <div
      data-decision-bar
      className="sticky bottom-0 z-5 mt-auto -mr-6 -ml-5 grid gap-[9px] border-t border-line-2 bg-panel pt-3 pr-6 pb-3.5 pl-5 max-tab:mx-0 max-tab:px-4 max-tab:pt-2.5 max-tab:pb-[max(14px,env(safe-area-inset-bottom))]"
    >
      <NoteField {...note} />
      <div className="flex items-center gap-2 max-tab:grid max-tab:grid-cols-2">
        {children}
        <span className="ml-auto max-tab:hidden" />
        <Button kind="quiet" onClick={onSkip}>
          スキップ
          <Kbd>J</Kbd>
        </Button>
      </div>
    </div>
  )
}
