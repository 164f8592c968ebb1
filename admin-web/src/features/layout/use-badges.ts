import type { DashboardPart } from '@gamelog/contracts/admin/dashboard'
import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

const every = 30_000

/** Work to do, for the menu; nothing while it is unknown. Appeals wait where reports do. */
export function useBadges(): Partial<Record<DashboardPart, number | null>> {
  const { data } = useAdminQuery(getDashboard, {}, { every })
  if (!data) return {}
  // One list shows both.
  return { ...data, pending_reports: (data.pending_reports ?? 0) + (data.pending_appeals ?? 0) }
}
