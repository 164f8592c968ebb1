import type { WidgetStats } from '@gamelog/contracts/widget/stats'
import type { CsvRow } from '../../shared/csv.ts'

/** Transitions per hundred clicks; null without clicks. */
export function conversionRate({
  clicks,
  intermediate_clicks,
}: Pick<WidgetStats['sites'][number], 'clicks' | 'intermediate_clicks'>): number | null {
  return clicks === 0 ? null : (intermediate_clicks / clicks) * 100
}

/** The table of domains with a head, a row for each; percentages have one decimal, as on the screen. */
export function domainRows(sites: WidgetStats['sites']): readonly CsvRow[] {
  return [
    ['ドメイン', 'クリック', '割合（%）', '記事遷移', '転換率（%）'],
    ...sites.map((site) => {
      const rate = conversionRate(site)
      return [
        ...[site.domain, site.clicks, site.percentage, site.intermediate_clicks],
        rate === null ? null : Number(rate.toFixed(1)),
      ]
    }),
  ]
}
