import type { Experiment } from '@gamelog/contracts/widget/experiments'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { ChevronLeft } from 'lucide-react'
import { BreakdownPanel } from '../result/breakdown-panel.tsx'
import { SharePanel } from '../result/share-panel.tsx'
import { VerdictPanel } from '../result/verdict-panel.tsx'
import { experimentOutcome, stateWords } from './split-words.ts'

interface SplitResultProps {
  experiment: Experiment
  /** Unix ms. */
  readAt: number
  onClose: () => void
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

/** 結果 of an experiment, in the same parts as a comparison. */
export function SplitResult({ experiment, readAt, onClose }: SplitResultProps) {
  const { id, name, state, domain, difference } = experiment
  const outcome = experimentOutcome(experiment, readAt)
  const { word, look } = stateWords[state]
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="quiet" icon={ChevronLeft} onClick={onClose}>
          割り振りの設定
        </Button>
        <h2 key={id} ref={takeFocus} tabIndex={-1} className="text-18 outline-none">
          {name}
        </h2>
        <Status look={look}>{word}</Status>
      </div>
      <VerdictPanel outcome={outcome} />
      <SharePanel
        outcome={outcome}
        more={[
          ['対象のドメイン', domain ?? 'すべて'],
          ['見つけたい差', `±${difference}ポイント`],
        ]}
      />
      <BreakdownPanel outcome={outcome} />
    </>
  )
}
