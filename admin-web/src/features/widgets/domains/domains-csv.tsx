import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { CsvButton } from '../../../shared/csv-button.tsx'
import { type Domain, rateOf } from './domain-row.ts'

interface DomainsCsvProps {
  /** Of the widget. */
  id: string
  domains: readonly Domain[] | undefined
}

/** Saves the table of domains. */
export function DomainsCsv({ id, domains = [] }: DomainsCsvProps) {
  const today = jstDayOf(new Date())
  return (
    <CsvButton
      title="ドメイン"
      panel={`widget-${id}`}
      range={{ from: addDays(today, -6), to: today }}
      rows={domains.length > 0 ? () => csvRows(domains) : undefined}
    />
  )
}

function csvRows(domains: readonly Domain[]) {
  return [
    ['ドメイン', '表示', 'クリック', '率（%）', '記事遷移'],
    ...domains.map((row) => {
      const rate = rateOf(row)
      return [
        row.domain,
        row.views,
        row.clicks,
        rate === null ? null : Number(rate.toFixed(1)),
        row.transitions,
      ]
    }),
  ]
}
