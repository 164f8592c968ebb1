import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { SourceRule } from '@gamelog/contracts/antenna/source-rule'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Filter } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Loaded } from '../../shared/panel.tsx'
import { conditionLabel, effectLabel } from './labels.ts'

interface RuleTableProps {
  query: UseQueryResult<{ rules: SourceRule[] }>
  sources: readonly AdminSource[]
}

/** The rules for articles, to be opened. */
export function RuleTable({ query, sources }: RuleTableProps) {
  return (
    <Loaded
      query={query}
      failure="ルールの取得に失敗しました"
      isEmpty={({ rules }) => rules.length === 0}
      empty={
        <Empty icon={Filter} title="ルールがありません">
          <p>語やPRの印で、記事を除外したり印を付けたりできます。</p>
        </Empty>
      }
    >
      {({ rules }) => (
        <table className="a-table is-cards">
          <thead>
            <tr>
              <th scope="col">ルール</th>
              <th scope="col">条件</th>
              <th scope="col">配信元</th>
              <th scope="col" className="r">
                7日間
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.id}>
                <td className="full">
                  <Link className="t s-name" to={`/sources/rules?rule=${rule.id}`}>
                    {rule.name}
                  </Link>
                </td>
                <td className="text-ink-3" data-l="条件">
                  {ruleSummary(rule)}
                </td>
                <td data-l="配信元">{targetName(rule, sources)}</td>
                <td className="r" data-l="7日間">
                  <RuleCount rule={rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  )
}

/** 「タイトルに含む → 除外」; further conditions are counted. */
export function ruleSummary({ conditions, effect }: SourceRule): string {
  const [first] = conditions
  const more = conditions.length > 1 ? ` ほか${conditions.length - 1}件` : ''
  return `${first ? conditionLabel(first) : ''}${more} → ${effectLabel(effect)}`
}

export function targetName({ source_id }: SourceRule, sources: readonly AdminSource[]): string {
  if (source_id === null) return 'すべて'
  return sources.find(({ id }) => id === source_id)?.name ?? source_id
}

/** Articles a rule works on, or that it is a draft. */
export function RuleCount({ rule }: { rule: SourceRule }) {
  if (rule.matches_7d === null) return <Tag look="accent">下書き</Tag>
  return <>{rule.matches_7d}件</>
}
