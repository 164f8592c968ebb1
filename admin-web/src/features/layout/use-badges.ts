import type { DashboardPart } from '@gamelog/contracts/admin/dashboard'
import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useBanFigures } from '../../shared/use-ban-figures.ts'

const every = 30_000

/** Work to do, for the menu; nothing while it is unknown. Appeals wait where reports do. */
export function useBadges(): Partial<Record<DashboardPart, number | null>> {
  const { data } = useAdminQuery(getDashboard, {}, { every })
  const appeals = useBanFigures().data?.pending_appeals ?? 0
  if (!data) return {}
  const { pending_reports: reports } = data
  return { ...data, pending_reports: reports === null ? null : reports + appeals }
}
