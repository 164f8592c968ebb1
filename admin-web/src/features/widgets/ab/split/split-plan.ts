import { listWidgetDomains } from '@gamelog/contracts/widget/owner-links'
import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { clickRate, viewsForDifference } from '@gamelog/domain/ab-test'
import { daysInRange } from '@gamelog/domain/jst'
import { useAdminQuery } from '../../../../shared/use-admin-query.ts'
import type { SplitValues } from './split-values.ts'

export interface SplitPlan {
  /** Sites that showed A in seven days. */
  readonly domains: readonly { readonly domain: string; readonly views: number; readonly clicks: number }[]
  /** Present click rate of A where it will be split (0–1); null without views. */
  readonly rate: number | null
  /** Views of A there in seven days. */
  readonly weekViews: number | null
  /** Views until the end of the days at the same pace. */
  readonly expected: number | null
  /** Views of A and B that find the difference; null while the rate is not known. */
  readonly needed: number | null
}

/** Views a split needs and views it can expect, from the figures of the last seven days. */
export function useSplitPlan(values: SplitValues, widgets: readonly ListedWidget[]): SplitPlan {
  const { widget_a, domain } = values
  const query = { query: { widget_id: widget_a } }
  const { data } = useAdminQuery(listWidgetDomains, query, { enabled: widget_a !== '' })
  const domains = (data?.domains ?? []).filter(({ views }) => views > 0)
  const whole = widgets.find(({ widget_id }) => widget_id === widget_a)
  const figures = domain === null ? whole : domains.find((each) => each.domain === domain)
  return { domains, ...planOf(values, figures) }
}

/** @param figures of A in seven days, on the domains of the split */
export function planOf(
  { share_b, difference, first_day, last_day }: SplitValues,
  figures: { readonly views: number; readonly clicks: number } | undefined,
): Omit<SplitPlan, 'domains'> {
  if (!figures) return { rate: null, weekViews: null, expected: null, needed: null }
  const rate = clickRate(figures)
  return {
    rate,
    weekViews: figures.views,
    expected: Math.round((figures.views / 7) * daysInRange(first_day, last_day)),
    needed: rate === null ? null : viewsForDifference({ rate, difference, share: share_b / 100 }),
  }
}
