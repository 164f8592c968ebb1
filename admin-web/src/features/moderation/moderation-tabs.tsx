import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { TabRow } from '../../shared/tab-row.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useBanFigures } from '../../shared/use-ban-figures.ts'

const every = 30_000

/** 通報 | 申し立て | BAN, each with its figure. */
export function ModerationTabs({ current }: { current: 'reports' | 'appeals' | 'bans' }) {
  const waiting = useAdminQuery(getDashboard, {}, { every })
  const bans = useBanFigures()
  const reports = waiting.data?.pending_reports
  const { active, pending_appeals: appeals } = bans.data ?? {}
  return (
    <TabRow
      label="BAN・通報"
      tabs={[
        {
          label: '通報',
          to: '/ban',
          isCurrent: current === 'reports',
          count: reports ? { value: reports, label: `未処理の通報 ${reports}件`, look: 'warn' } : undefined,
        },
        {
          label: '申し立て',
          to: '/ban?kind=appeals',
          isCurrent: current === 'appeals',
          count: appeals
            ? { value: appeals, label: `未処理の申し立て ${appeals}件`, look: 'warn' }
            : undefined,
        },
        {
          label: 'BAN',
          to: '/ban?tab=bans',
          isCurrent: current === 'bans',
          count: active ? { value: active, label: `有効なBAN ${active}件` } : undefined,
        },
      ]}
    />
  )
}
