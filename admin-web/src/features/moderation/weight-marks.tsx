import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { TriangleAlert } from 'lucide-react'
import { ReportWeight } from '../../shared/report-weight.tsx'

interface WeightProps {
  group: ReportGroup
  hideWeight: number
}

/** Weight of the pending reports against the one that hides the post; decided ones by their number. */
export function ReportMeter({ group, hideWeight }: WeightProps) {
  const { weight, reports } = group
  if (reports.every(({ status }) => status === 'resolved'))
    return <span className="num whitespace-nowrap">通報 {reports.length}件</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className="contents">
        <ReportWeight value={weight} limit={hideWeight} />
      </span>
      {/* Warns from one report below the limit on. */}
      <Counter value={weight} limit={hideWeight} unit="件" warnAbove={hideWeight - 1.01} />
    </span>
  )
}

/** Says when the post is hidden by its reports, or will be by the next one. */
export function HideTag({ group: { weight, post }, hideWeight }: WeightProps) {
  if (post.deleted === 1) return <Tag>削除済み</Tag>
  if (post.is_reported) return <Tag look="bad">自動で非表示</Tag>
  if (weight < hideWeight - 1 || weight === 0) return null
  return (
    <Tag look="warn">
      <TriangleAlert aria-hidden />
      あと1件で自動非表示
    </Tag>
  )
}
