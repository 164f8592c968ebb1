import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { relativeTime } from '@gamelog/ui/format'
import { ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { queueRow } from '../../shared/queue-row.ts'
import { keyOf, reasonText } from './group-key.ts'
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
  const name = `${thread.title} #${post.post_number}`
  const isDone = mark !== undefined || reports.every(({ status }) => status === 'resolved')
  return (
    <li
      className={`m-it ${mark === undefined ? '' : 'is-done'}`}
      {...queueRow(isCurrent)}
      data-key={keyOf(group)}
    >
      <input
        type="checkbox"
        className="a-check"
        aria-label={`${name} を選択`}
        checked={isSelected}
        disabled={isDone}
        onChange={() => {}}
        onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
      />
      <button type="button" className="open" onClick={onOpen}>
        <span className="h">
          <span className="truncate">{thread.title}</span>
          <b className="num text-ink-2">#{post.post_number}</b>
        </span>
        <span className="x line-clamp-2">{post.content}</span>
        <span className="f">
          <ReportMeter group={group} hideWeight={hideWeight} />
          <span className="truncate">{reasonText(group)}</span>
          {newest && (
            <time className="ml-auto num" dateTime={newest.reported_at}>
              {relativeTime(Date.parse(newest.reported_at) / 1_000, Date.now() / 1_000)}
            </time>
          )}
          {mark ? <b className="mark">{mark}</b> : <HideTag group={group} hideWeight={hideWeight} />}
        </span>
        <ChevronRight className="tab:hidden go" aria-hidden />
      </button>
    </li>
  )
}
