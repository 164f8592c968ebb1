import { percentText } from '../../shared/percent.ts'

/** A widget's figures on one site. */
interface DomainFigures {
  readonly domain: string
  readonly views: number
  readonly clicks: number
  readonly transitions: number
}

/** Clicks per view in percent; null without a view. */
function rateOf({ views, clicks }: Pick<DomainFigures, 'views' | 'clicks'>): number | null {
  return views > 0 ? (clicks / views) * 100 : null
}

export function rateText(figures: Pick<DomainFigures, 'views' | 'clicks'>): string {
  const rate = rateOf(figures)
  return rate === null ? '–' : percentText(rate)
}

/** Rows of the file with the figures of each site; undefined where there are none. */
export function domainCsv(domains: readonly DomainFigures[] = []) {
  if (domains.length === 0) return undefined
  return () => [
    ['ドメイン', '表示', 'クリック', '率（%）', '記事遷移'],
    ...domains.map((row) => {
      const rate = rateOf(row)
      const percent = rate === null ? null : Number(rate.toFixed(1))
      return [row.domain, row.views, row.clicks, percent, row.transitions]
    }),
  ]
}
