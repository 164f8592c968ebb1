import { listBans } from '@gamelog/contracts/user/ban'
import { useAdminQuery } from './use-admin-query.ts'

const every = 30_000

/** Figures of bans and appeals alone, for badges; `pending_appeals` nobody has decided. */
export function useBanFigures() {
  return useAdminQuery(listBans, { query: { limit: '0' } }, { every })
}
