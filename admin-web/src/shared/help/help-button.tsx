import { InfoIcon } from '@gamelog/ui/kit/info-button.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense, useState } from 'react'
import type { Metric } from './metric-names.ts'

const HelpDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./help-dialog.tsx'))).HelpDialog,
}))

interface HelpButtonProps {
  metric: Metric
  /** Text beside the button. */
  label: string
}

/** The info icon beside a metric; it opens the dialog that says what the figure means and how it is made. */
export function HelpButton({ metric, label }: HelpButtonProps) {
  // Null until it is opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <>
      <InfoIcon label={`${label}の説明`} onClick={() => setIsOpen(true)} />
      {isOpen !== null && (
        <Suspense>
          <HelpDialog metric={metric} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
