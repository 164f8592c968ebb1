import type { RouteResult } from '@gamelog/contracts/common/route'
import type { listWidgetDomains } from '@gamelog/contracts/widget/owner-links'

export type Domain = RouteResult<typeof listWidgetDomains>['domains'][number]
