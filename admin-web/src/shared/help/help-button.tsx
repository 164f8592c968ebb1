import { loadSurely } from '@gamelog/ui/load-surely'
import { Info } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../dialogs.tsx'
import { BlockSkeleton } from '../skeleton.tsx'
import { type Metric, metricNames } from './metric-names.ts'

const HelpText = lazy(async () => ({
  default: (await loadSurely(() => import('./help-text.tsx'))).HelpText,
}))

interface HelpButtonProps {
  metric: Metric
  /** What stands beside the button, where that is not the metric's name. */
  label?: string | undefined
}

/** The info icon beside a metric; it opens the dialog that says what the figure means and how it is made. */
export function HelpButton({ metric, label = metricNames[metric] }: HelpButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="a-info" aria-label={`${label}の説明`} onClick={() => setIsOpen(true)}>
        <Info aria-hidden />
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={metricNames[metric]}>
        <Suspense fallback={<BlockSkeleton height={320} />}>
          <HelpText metric={metric} />
        </Suspense>
      </Dialog>
    </>
  )
}
