import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import { hasCounts, sumByDomain } from '../../statistics/reports/repository.ts'
import { describeLink } from './change-link.ts'
import { listLinks } from './repository.ts'

/** Domains with their figures of today and the six days before, most views first, then those that have only a link. */
export async function listDomains(db: Db, widgetId?: string, now = new Date()) {
  const lastDay = jstDayOf(now)
  const [all, links] = await Promise.all([
    sumByDomain(db, { firstDay: addDays(lastDay, -6), lastDay }, { widgetId }),
    listLinks(db, widgetId),
  ])
  const sums = all.filter(hasCounts)
  const linkOf = new Map(links.map((link) => [link.domain, describeLink(link)]))
  const shown = new Set(sums.map(({ domain }) => domain))
  const silent = links.filter(({ domain }) => !shown.has(domain))
  return [
    ...sums.map(({ domain, views, clicks, transitions }) => ({ domain, views, clicks, transitions })),
    ...silent.map(({ domain }) => ({ domain, views: 0, clicks: 0, transitions: 0 })),
  ].map((row) => ({ ...row, link: linkOf.get(row.domain) ?? null }))
}
