import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { Tabs } from '@gamelog/ui/kit/tabs.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useBanFigures } from '../../shared/use-ban-figures.ts'

const every = 30_000

/** 通報 | BAN, each with its figure. */
export function ModerationTabs({ current }: { current: 'reports' | 'bans' }) {
  const waiting = useAdminQuery(getDashboard, {}, { every })
  const bans = useBanFigures()
  const reports = waiting.data?.pending_reports
  const appeals = bans.data?.pending_appeals ?? 0
  const pending = reports == null ? undefined : reports + appeals
  const active = bans.data?.active
  return (
    <Tabs
      label="BAN・通報"
      tabs={[
        {
          label: '通報',
          to: '/ban',
          isCurrent: current === 'reports',
          count: pending
            ? { value: pending, label: `未処理の通報・申し立て ${pending}件`, look: 'warn' }
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
