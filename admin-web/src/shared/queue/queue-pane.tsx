import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** The place beside the list of a queue; on narrow screens in the list's place. */
export const paneClass =
  'flex min-w-0 flex-col gap-3 bg-page pt-4 pr-6 pl-5 max-tab:gap-2.5 max-tab:overflow-x-clip max-tab:p-0 ' +
  'in-data-[pane=closed]:max-[1023.98px]:hidden'

interface QueuePaneProps {
  /** Names it for screen readers. */
  label: string
  /** Before the title: a mark of what it is. */
  mark: ReactNode
  title: ReactNode
  /** After the title. */
  tags?: ReactNode | undefined
  /** Links, right in the head. */
  links?: ReactNode | undefined
  /** How it was decided. */
  banner?: ReactNode | undefined
  main: ReactNode
  /** Panels beside it. */
  side: ReactNode
  /** The `DecisionBar`. */
  bar?: ReactNode | undefined
  onBack: () => void
  onMove: (step: 1 | -1) => void
}

/** The chosen item of a queue with all that its decision needs. */
export function QueuePane(props: QueuePaneProps) {
  const { label, mark, title, tags, links, banner, main, side, bar, onBack, onMove } = props
  return (
    <section className={paneClass} aria-label={label}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 max-tab:mx-4">
        <Button kind="quiet" icon={ChevronLeft} className="min-[1024px]:hidden" onClick={onBack}>
          通報一覧
        </Button>
        {mark}
        <h2 className="truncate text-16">{title}</h2>
        {tags}
        <span className="ml-auto flex items-center gap-0.5">
          {links}
          {/* Phones have the list instead. */}
          <span className="contents max-tab:hidden">
            <IconButton icon={ChevronUp} label="前の通報" size="s" onClick={() => onMove(-1)} />
            <IconButton icon={ChevronDown} label="次の通報" size="s" onClick={() => onMove(1)} />
          </span>
        </span>
      </div>
      {banner && <div className="max-tab:mx-4">{banner}</div>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 max-tab:[&_section]:border-x-0 desk:grid-cols-[minmax(0,1fr)_292px]">
        <div className="grid min-w-0 gap-3 max-tab:gap-2.5">{main}</div>
        <div className="grid min-w-0 gap-3 max-tab:gap-2.5">{side}</div>
      </div>
      {bar}
    </section>
  )
}
