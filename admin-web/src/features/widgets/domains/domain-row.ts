import type { RouteResult } from '@gamelog/contracts/common/route'
import type { listWidgetDomains } from '@gamelog/contracts/widget/owner-links'

export type Domain = RouteResult<typeof listWidgetDomains>['domains'][number]

/** Clicks per view in percent; null without a view. */
export function rateOf({ views, clicks }: Pick<Domain, 'views' | 'clicks'>): number | null {
  return views > 0 ? (clicks / views) * 100 : null
}
