import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { relativeTime } from '@gamelog/ui/format'
import { Checkbox } from '@gamelog/ui/kit/check.tsx'
import { QueueItem } from '../../shared/queue/queue-item.tsx'
import { groupKey, reasonText } from './group-key.ts'
import { HideTag, ReportMeter } from './weight-marks.tsx'

interface GroupItemProps {
  group: ReportGroup
  hideWeight: number
  isCurrent: boolean
  isSelected: boolean
  /** What is being done with it, or who decided it. */
  mark: string | undefined
  onOpen: () => void
  onSelect: (isRange: boolean) => void
}

/** A reported post in the queue's list. */
export function GroupItem(props: GroupItemProps) {
  const { group, hideWeight, isCurrent, isSelected, mark, onOpen, onSelect } = props
  const { thread, post, reports } = group
  const [newest] = reports
  return (
    <QueueItem
      isCurrent={isCurrent}
      isDone={mark !== undefined}
      dataKey={groupKey(group)}
      start={
        <Checkbox
          aria-label={`${thread.title} #${post.post_number} を選択`}
          checked={isSelected}
          disabled={mark !== undefined || reports.every(({ status }) => status === 'resolved')}
          onChange={() => {}}
          onClick={(event) => onSelect(event.shiftKey)}
        />
      }
      title={thread.title}
      number={`#${post.post_number}`}
      text={post.content}
      onOpen={onOpen}
    >
      <ReportMeter group={group} hideWeight={hideWeight} />
      <span className="max-w-[130px] truncate max-tab:max-w-[45vw]">{reasonText(group)}</span>
      {newest && (
        <time className="num ml-auto" dateTime={newest.reported_at}>
          {relativeTime(Date.parse(newest.reported_at) / 1_000, Date.now() / 1_000)}
        </time>
      )}
      {mark ? <b className="text-ink-1">{mark}</b> : <HideTag group={group} hideWeight={hideWeight} />}
    </QueueItem>
  )
}
