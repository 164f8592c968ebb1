import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Flag } from 'lucide-react'
import { Suspense } from 'react'
import { Failure } from '../../shared/panel.tsx'
import { paneClass } from '../../shared/queue/queue-pane.tsx'
import { GroupDetail } from './group-detail.tsx'
import { groupKey, pendingIds } from './group-key.ts'
import { AppealDetail } from './later-parts.tsx'
import { OpenDecision } from './open-decision.tsx'
import type { Decisions } from './use-decisions.ts'
import type { useQueuePlace } from './use-queue-place.ts'
import { markOf } from './with-late.ts'

interface ChosenItemProps {
  place: ReturnType<typeof useQueuePlace>
  hideWeight: number
  decisions: Decisions
  /** Several posts are selected: the bar for one is hidden. */
  isSelecting: boolean
}

/** The chosen item with all that its decision needs. */
export function ChosenItem({ place, hideWeight, decisions, isSelecting }: ChosenItemProps) {
  const { shown, shownAppeal } = place
  const { group } = shown
  const { appeal } = shownAppeal
  if (appeal)
    return (
      <Suspense fallback={<div className={paneClass} />}>
        <AppealDetail appeal={appeal} onBack={place.close} onMove={place.move} onDecided={place.goOn} />
      </Suspense>
    )
  if (!group) {
    const failed = [shown, shownAppeal].find(({ error }) => error !== null)
    const isMissing = shown.isMissing || shownAppeal.isMissing
    return (
      <div className={paneClass}>
        {failed ? (
          <Failure title="通報の取得に失敗しました" error={failed.error} onRetry={failed.retry} />
        ) : (
          isMissing && <Empty icon={Flag} title="通報が見つかりません" />
        )}
      </div>
    )
  }
  return (
    <GroupDetail
      group={group}
      hideWeight={hideWeight}
      isOpened={place.isOpened}
      mark={markOf(group, decisions.marks)}
      onBack={place.close}
      onMove={place.move}
      onReopen={() => decisions.undo(group.reports.map(({ id }) => id))}
    >
      {!isSelecting && pendingIds(group).length > 0 && (
        <OpenDecision
          key={groupKey(group)}
          group={group}
          decisions={decisions}
          onDecided={() => place.goOn()}
          onSkip={() => place.move(1)}
        />
      )}
    </GroupDetail>
  )
}
