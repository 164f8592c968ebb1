import type { PostRuleDryRunMatch } from '@gamelog/contracts/board/post-rules'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Check, TriangleAlert } from 'lucide-react'
import { monthDayTime } from '../../shared/times.ts'
import { decisionLabels } from './labels.ts'
import { PostExcerpt } from './post-excerpt.tsx'

const columns: readonly Column<PostRuleDryRunMatch>[] = [
  { label: '日時', className: 'num whitespace-nowrap', cell: ({ posted_at }) => monthDayTime(posted_at) },
  {
    label: '投稿',
    phone: 'line',
    cell: ({ content, hits, thread_id, thread_title, post_number }) => (
      <PostExcerpt
        content={content}
        hits={hits}
        thread={{ id: thread_id, title: thread_title }}
        number={post_number}
      />
    ),
  },
  {
    label: '実際の扱い',
    className: 'whitespace-nowrap text-ink-2',
    cell: ({ decision }) => decisionLabels[decision],
  },
  { label: '判定', isLabelHidden: true, phone: 'line', cell: Judgement },
]

/** The posts a rule would have worked on, with what was decided about them. */
export function DryRunTable({ matches }: { matches: readonly PostRuleDryRunMatch[] }) {
  return (
    <DataTable
      columns={columns}
      rows={matches}
      rowKey={({ thread_id, post_number }) => `${thread_id}.${post_number}`}
    />
  )
}

function Judgement({ decision }: Pick<PostRuleDryRunMatch, 'decision'>) {
  if (decision === 'cleared')
    return (
      <Tag look="warn">
        <TriangleAlert aria-hidden />
        誤検出
      </Tag>
    )
  if (decision !== 'confirmed' && decision !== 'deleted') return null
  return (
    <Tag>
      <Check aria-hidden />
      当たり
    </Tag>
  )
}
