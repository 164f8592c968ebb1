import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import '../../shared/rule-parts.css'
import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { DryRunMatch, DryRunResult } from '@gamelog/contracts/antenna/source-rule'
import { gameLabels } from '@gamelog/contracts/common/games'
import { count } from '@gamelog/ui/format'
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
    return <p className="text-12 leading-relaxed text-ink-3 px-4 py-3">当てはまる記事はありません</p>
  const accentOf = ({ source_id }: DryRunMatch) => sources.find(({ id }) => id === source_id)?.accent
  const shown = isWhole ? matches : matches.slice(0, shownAtFirst)
  return (
    <>
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">日時</th>
            <th scope="col">タイトル</th>
            {!isNarrow && <th scope="col">配信元</th>}
            <th scope="col" className="r">
              クリック
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((match) => (
            <tr key={match.article_id}>
              <td className="whitespace-nowrap num" data-l="日時">
                {monthDayTime(match.published_at)}
              </td>
              <td className="full">
                <div className="min-w-0 flex-1">
                  <span className="t">
                    <HitTitle match={match} />
                  </span>
                  {isNarrow && (
                    <p className="mt-0.5 text-12">
                      <SourceName name={match.source_name} accent={accentOf(match)} />
                    </p>
                  )}
                  {match.slots.length > 0 && (
                    <p className="mt-0.5">
                      <Status look="warn">
                        いまピックアップの{match.slots.map(slotName).join('、')}に出ています
                      </Status>
                    </p>
                  )}
                </div>
              </td>
              {!isNarrow && (
                <td data-l="配信元">
                  <SourceName name={match.source_name} accent={accentOf(match)} />
                </td>
              )}
              <td className="r" data-l="クリック">
                {count(match.clicks)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
