import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import type { SourceRule } from '@gamelog/contracts/antenna/source-rule'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
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
  const columns: readonly Column<SourceRule>[] = [
    {
      label: 'ルール',
      phone: 'line',
      cell: ({ id, name }) => (
        <Link className="data-table-title" to={`/sources/rules?rule=${id}`}>
          {name}
        </Link>
      ),
    },
    { label: '条件', className: 'text-ink-3', cell: ruleSummary },
    { label: '配信元', cell: (rule) => targetName(rule, sources) },
    { label: '7日間', align: 'end', cell: (rule) => <RuleCount rule={rule} /> },
  ]
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
      {({ rules }) => <DataTable columns={columns} rows={rules} rowKey={({ id }) => id} />}
    </Loaded>
  )
}

/** 「タイトルに含む → 除外」; further conditions are counted. */
export function ruleSummary({ conditions: { items }, effect }: SourceRule): string {
  const conditions = items.flatMap((item) => (item.kind === 'group' ? item.items : [item]))
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
