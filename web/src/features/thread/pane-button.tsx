import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { PanelLeft } from 'lucide-react'
import { togglePane, usePane } from '../../shared/board/thread-pane.ts'

/** Shows the list of threads beside the thread, or hides it; from 1440 px up (thread-pane.css). */
export function PaneButton({ className = '' }: { className?: string }) {
  const isOpen = usePane()
  return (
    <IconButton
      size="touch"
      icon={PanelLeft}
      iconSize={20}
      label="一覧を並べて表示"
      aria-pressed={isOpen}
      onClick={togglePane}
      className={className}
    />
  )
}
