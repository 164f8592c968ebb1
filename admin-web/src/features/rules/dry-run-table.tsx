import type { PostRuleDryRunMatch } from '@gamelog/contracts/board/post-rules'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthDayTime } from '../../shared/times.ts'
import { decisionLabels } from './labels.ts'
import { PostExcerpt } from './post-excerpt.tsx'

interface DryRunTableProps {
  matches: readonly PostRuleDryRunMatch[]
  empty: ReactNode
}

/** The posts a rule would have worked on, with what was decided about them. */
export function DryRunTable({ matches, empty }: DryRunTableProps) {
  if (matches.length === 0) return empty
  return (
    <table className="a-table is-cards">
      <thead>
        <tr>
          <th scope="col">日時</th>
          <th scope="col">投稿</th>
          <th scope="col">実際の扱い</th>
          <th scope="col">
            <span className="sr-only">判定</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <tr key={`${match.thread_id}.${match.post_number}`}>
            <td className="whitespace-nowrap num" data-l="日時">
              {monthDayTime(match.posted_at)}
            </td>
            <td className="full">
              <PostExcerpt
                content={match.content}
                hits={match.hits}
                thread={{ id: match.thread_id, title: match.thread_title }}
                number={match.post_number}
              />
            </td>
            <td className="text-ink-2 whitespace-nowrap" data-l="実際の扱い">
              {decisionLabels[match.decision]}
            </td>
            <td>
              <Judgement decision={match.decision} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
