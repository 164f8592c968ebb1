import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Panel } from '../../shared/panel.tsx'

interface LaterPanelProps {
  title: string
  className?: string
  /** Of its content, px. */
  height: number
}

/** In a panel's place until its code is there. */
export function LaterPanel({ title, className, height }: LaterPanelProps) {
  return (
    <Panel title={title} className={className}>
      <BlockSkeleton height={height} />
    </Panel>
  )
}
