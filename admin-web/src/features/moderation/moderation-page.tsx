import './moderation.css'
import * as z from 'zod/mini'
import { useAddressState } from '../../shared/use-address-state.ts'
import { BansScreen } from '../bans/bans-screen.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const fields = { tab: z.enum(['reports', 'bans']) }

/** BAN・通報: the queue of reports and appeals, and the bans. */
export function ModerationPage() {
  const [{ tab = 'reports' }] = useAddressState(fields)
  const tabs = <ModerationTabs current={tab} />
  return tab === 'bans' ? <BansScreen tabs={tabs} /> : <ReportsScreen tabs={tabs} />
}
