import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { DryRunMatch, DryRunResult } from '@gamelog/contracts/antenna/source-rule'
import { gameLabels } from '@gamelog/contracts/common/game-category'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { useState } from 'react'
import { SourceName } from '../../shared/source-name.tsx'
import { monthDayTime } from '../../shared/times.ts'

interface DryRunMatchesProps {
  result: DryRunResult
  sources: readonly AdminSource[]
  /** In half a screen: the source stands under the title. */
  isNarrow?: boolean
}

const shownAtFirst = 10

/** The articles a rule would work on; those in a pickup slot first. */
export function DryRunMatches({ result, sources, isNarrow = false }: DryRunMatchesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { matches } = result
  if (matches.length === 0)
    return <p className="px-4 py-3 text-12 leading-relaxed text-ink-3">当てはまる記事はありません</p>
  const shown = isWhole ? matches : matches.slice(0, shownAtFirst)
  const source = ({ source_id, source_name }: DryRunMatch) => (
    <SourceName name={source_name} accent={sources.find(({ id }) => id === source_id)?.accent} />
  )
  const columns: (Column<DryRunMatch> | false)[] = [
    {
      label: '日時',
      className: 'num whitespace-nowrap',
      cell: ({ published_at }) => monthDayTime(published_at),
    },
    {
      label: 'タイトル',
      phone: 'line',
      cell: (match) => (
        <div className="min-w-0 flex-1">
          <span className="data-table-title">
            <HitTitle match={match} />
          </span>
          {isNarrow && <p className="mt-0.5 text-12">{source(match)}</p>}
          {match.slots.length > 0 && (
            <p className="mt-0.5">
              <Status look="warn">
                いまピックアップの{match.slots.map(slotName).join('、')}に出ています
              </Status>
            </p>
          )}
        </div>
      ),
    },
    !isNarrow && { label: '配信元', cell: source },
    { label: 'クリック', align: 'end', cell: ({ clicks }) => count(clicks) },
  ]
  return (
    <>
      <DataTable
        columns={columns.filter((column) => column !== false)}
        rows={shown}
        rowKey={({ article_id }) => article_id}
      />
      {shown.length < matches.length && (
        <p className="px-4 py-2">
          <Button size="s" onClick={() => setIsWhole(true)}>
            ほか{matches.length - shown.length}件も見る
          </Button>
        </p>
      )}
    </>
  )
}

function HitTitle({ match: { title, hit } }: { match: DryRunMatch }) {
  if (!hit) return title
  const [from, to] = hit
  return (
    <>
      {title.slice(0, from)}
      <mark>{title.slice(from, to)}</mark>
      {title.slice(to)}
    </>
  )
}

/** 「枠4」, with the tab where it is not the first one. */
function slotName({ tab_category, position }: DryRunMatch['slots'][number]): string {
  const slot = `枠${position.replace('pickup', '')}`
  return tab_category === 'all' ? slot : `${gameLabels[tab_category as keyof typeof gameLabels]}の${slot}`
}
