import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { DryRunMatch } from '@gamelog/contracts/antenna/source-rule'
import { gameLabels } from '@gamelog/contracts/common/game-category'
import { count } from '@gamelog/ui/format'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { MarkedText } from '../../shared/rules/marked-text.tsx'
import { SourceName } from '../../shared/source-name.tsx'
import { monthDayTime } from '../../shared/times.ts'

interface DryRunMatchesProps {
  matches: readonly DryRunMatch[]
  sources: readonly AdminSource[]
  /** In half a screen: the source stands under the title. */
  isNarrow?: boolean
}

/** The articles a rule would work on; those in a pickup slot first. */
export function DryRunMatches({ matches, sources, isNarrow = false }: DryRunMatchesProps) {
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
            <MarkedText text={match.title} hits={titleHits(match)} target="title" />
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
    <DataTable
      columns={columns.filter((column) => column !== false)}
      rows={matches}
      rowKey={({ article_id }) => article_id}
    />
  )
}

const titleHits = ({ hit }: DryRunMatch) => (hit ? [{ target: 'title', from: hit[0], to: hit[1] }] : [])

/** 「枠4」, with the tab where it is not the first one. */
function slotName({ tab_category, position }: DryRunMatch['slots'][number]): string {
  const slot = `枠${position.replace('pickup', '')}`
  return tab_category === 'all' ? slot : `${gameLabels[tab_category as keyof typeof gameLabels]}の${slot}`
}
