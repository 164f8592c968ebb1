import {
  type Dashboard,
  type DashboardPart,
  dashboardPartMay,
  getDashboard,
} from '@gamelog/contracts/admin/dashboard'
import { getSiteState, type SiteState } from '@gamelog/contracts/admin/site-state'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import {
  ChevronRight,
  Filter,
  Flag,
  Inbox,
  Lock,
  type LucideIcon,
  OctagonX,
  Scale,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useScreens } from '../../shared/screen-list.ts'
import { serviceName } from '../../shared/service-names.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useRole } from '../../shared/use-role.ts'

/** ms; the menu's badges read the same query. */
const every = 30_000

interface Part {
  readonly label: string
  /** The service that answers it. */
  readonly owner: string
  readonly to: string
  readonly icon: LucideIcon
  readonly look: 'warn' | 'bad'
}

const parts: Readonly<Record<DashboardPart, Part>> = {
  pending_reports: { label: '未処理の通報', owner: '掲示板', to: '/ban', icon: Flag, look: 'warn' },
  pending_appeals: {
    label: '未処理の申し立て',
    owner: '会員',
    to: '/ban?kind=appeals',
    icon: Scale,
    look: 'warn',
  },
  held_posts: {
    label: '承認待ちの投稿',
    owner: '掲示板',
    to: '/rules?tab=held',
    icon: Filter,
    look: 'warn',
  },
  source_requests: {
    label: '未対応の掲載の依頼',
    owner: 'アンテナ',
    to: '/sources/requests',
    icon: Inbox,
    look: 'warn',
  },
  open_incidents: {
    label: '進行中のインシデント',
    owner: '管理',
    to: '/monitor/incidents',
    icon: OctagonX,
    look: 'bad',
  },
  failing_sources: {
    label: '取得に失敗中の配信元',
    owner: 'アンテナ',
    to: '/sources',
    icon: TriangleAlert,
    look: 'warn',
  },
}
const stopTexts: Readonly<Record<keyof SiteState['stops'], string>> = {
  board: '掲示板を止めています',
  sign_ups: '新しい会員を止めています',
  everything: 'すべての書き込みを止めています',
}
const allParts = Object.keys(parts) as DashboardPart[]

/** 対応待ち: what waits for an admin; nothing when nothing does. */
export function WaitingStrip() {
  const role = useRole()
  const order = allParts.filter((name) => dashboardPartMay[name].includes(role))
  const { data, error, refetch } = useAdminQuery(getDashboard, {}, { every })
  const site = useAdminQuery(getSiteState, {}, { every })
  const stops = Object.keys(site.data?.stops ?? {}) as (keyof SiteState['stops'])[]
  const retry = () => void refetch()
  if (!data && error)
    return (
      <Strip>
        <Unknown onRetry={retry}>対応待ちを取得できませんでした</Unknown>
      </Strip>
    )
  if (!data || (isIdle(data, order) && stops.length === 0)) return null
  return (
    <Strip>
      {stops.map((mode) => (
        <Entry key={mode} to="/office/switches" icon={Lock} look="warn">
          {stopTexts[mode]}
        </Entry>
      ))}
      {data.stopped_services.map((process) => (
        <Entry key={process} to="/monitor" icon={OctagonX} look="bad">
          {serviceName(process)}が応答していません
        </Entry>
      ))}
      {order.map((name) => (
        <PartEntry key={name} part={parts[name]} value={data[name]} onRetry={retry} />
      ))}
    </Strip>
  )
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <section
      className="flex flex-wrap items-center border border-l-3 border-line-1 border-l-warn bg-panel max-tab:grid"
      aria-label="対応待ち"
    >
      <b className="px-3.5 text-12 text-ink-2 max-tab:pt-2 max-tab:pb-0.5">対応待ち</b>
      {children}
    </section>
  )
}

function isIdle({ stopped_services, ...data }: Dashboard, order: readonly DashboardPart[]): boolean {
  return stopped_services.length === 0 && order.every((name) => data[name] === 0)
}

interface PartEntryProps {
  part: Part
  value: number | null
  onRetry: () => void
}

function PartEntry({ part, value, onRetry }: PartEntryProps) {
  const { label, owner, to, icon, look } = part
  if (value === 0) return null
  if (value === null)
    return (
      <Unknown onRetry={onRetry}>
        {label}: {owner}が応答しないため表示できません
      </Unknown>
    )
  return (
    <Entry to={to} icon={icon} look={look}>
      {label} <b className="num">{count(value)}</b>件
    </Entry>
  )
}

const entry =
  'flex h-10 items-center gap-2 border-l border-line-1 px-3.5 whitespace-nowrap max-tab:h-auto max-tab:min-h-11 ' +
  'max-tab:border-t max-tab:border-l-0 max-tab:py-2 max-tab:whitespace-normal max-tab:[b+&]:border-t-0'

function Unknown({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <span className={entry}>
      <TriangleAlert className="size-4 text-hot" aria-hidden />
      <span>{children}</span>
      <Button size="s" onClick={onRetry}>
        再試行
      </Button>
    </span>
  )
}

interface EntryProps {
  /** The screen that shows it, where there is one. */
  to?: string
  icon: LucideIcon
  look: 'warn' | 'bad'
  children: ReactNode
}

function Entry({ to, icon: Icon, look, children }: EntryProps) {
  const hasScreen = useScreens().some(({ path }) => path === to?.split('?')[0])
  const content = (
    <>
      <Icon className={`size-4 ${look === 'bad' ? 'text-hot' : 'text-warn'}`} aria-hidden />
      <span>{children}</span>
    </>
  )
  if (!to || !hasScreen) return <span className={entry}>{content}</span>
  return (
    <Link to={to} className={`${entry} hover:bg-raised`}>
      {content}
      <ChevronRight className="size-3.5 text-ink-3 max-tab:ml-auto" aria-hidden />
    </Link>
  )
}
