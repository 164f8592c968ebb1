import { type Dashboard, type DashboardPart, getDashboard } from '@gamelog/contracts/admin/dashboard'
import { count } from '@gamelog/ui/format'
import {
  ChevronRight,
  CircleCheck,
  Flag,
  type LucideIcon,
  OctagonX,
  Scale,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Empty } from '../../shared/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useScreens } from '../../shared/screen-list.ts'
import { serviceName } from '../../shared/service-names.ts'
import { RowsSkeleton } from '../../shared/skeleton.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

/** ms; the menu's badges read the same query. */
const every = 30_000

interface Part {
  readonly label: string
  readonly note: string
  /** The service that answers it. */
  readonly owner: string
  readonly to: string
  readonly icon: LucideIcon
}

const parts: Readonly<Record<DashboardPart, Part>> = {
  pending_reports: {
    label: '未処理の通報',
    note: '投稿を残すか削除するかを決めます。',
    owner: '掲示板',
    to: '/ban',
    icon: Flag,
  },
  pending_appeals: {
    label: '未処理の申し立て',
    note: 'BANされた会員が返事を待っています。',
    owner: '会員',
    to: '/ban?kind=appeals',
    icon: Scale,
  },
  failing_sources: {
    label: '取得に失敗中の配信元',
    note: '取得は間隔を空けて続きます。原因は配信元の画面にあります。',
    owner: 'アンテナ',
    to: '/sources',
    icon: TriangleAlert,
  },
  open_incidents: {
    label: '進行中のインシデント',
    note: 'モニターに何が起きているかがあります。',
    owner: '管理',
    to: '/monitor',
    icon: OctagonX,
  },
}
const order = Object.keys(parts) as DashboardPart[]

/** What waits for an admin. */
export function DashboardPage() {
  const dashboard = useAdminQuery(getDashboard, {}, { every })
  return (
    <Page
      title="対応待ち"
      updatedAt={dashboard.dataUpdatedAt}
      actions={<RefreshButton queries={[dashboard]} />}
    >
      <Panel title="いま対応が要るもの" info="30秒ごとに更新します。">
        <Loaded
          query={dashboard}
          failure="データの取得に失敗しました"
          skeleton={<RowsSkeleton rows={3} height={62} />}
          isEmpty={isIdle}
          empty={
            <Empty icon={CircleCheck} title="対応待ちはありません">
              <p>新しい通報や取得の失敗があると、ここに出ます。</p>
            </Empty>
          }
        >
          {(data) => (
            <ul>
              {data.stopped_services.map((process) => (
                <Line
                  key={process}
                  icon={OctagonX}
                  look="bad"
                  note="自動で再開しないときは、サーバーのログを確認してください。"
                >
                  {serviceName(process)}が応答していません
                </Line>
              ))}
              {order.map((name) => (
                <PartLine
                  key={name}
                  part={parts[name]}
                  value={data[name]}
                  onRetry={() => void dashboard.refetch()}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

function isIdle({ stopped_services, ...data }: Dashboard): boolean {
  return stopped_services.length === 0 && order.every((name) => data[name] === 0)
}

function PartLine({ part, value, onRetry }: { part: Part; value: number | null; onRetry: () => void }) {
  const hasScreen = useScreens().some(({ path }) => path === part.to.split('?')[0])
  const { label, owner, note, to, icon } = part
  if (value === 0) return null
  if (value === null)
    return (
      <Line
        icon={TriangleAlert}
        look="bad"
        action={
          <button type="button" className="a-btn is-s" onClick={onRetry}>
            再試行
          </button>
        }
        note={label}
      >
        {owner}が応答しないため表示できません
      </Line>
    )
  return (
    <Line
      icon={icon}
      look="warn"
      note={note}
      action={
        hasScreen && (
          <Link className="a-btn is-s" to={to} aria-label={`${label}を開く`}>
            開く
            <ChevronRight className="i-s" aria-hidden />
          </Link>
        )
      }
    >
      {label} <span className="num">{count(value)}</span>件
    </Line>
  )
}

interface LineProps {
  icon: LucideIcon
  look: 'warn' | 'bad'
  note: string
  action?: ReactNode
  children: ReactNode
}

function Line({ icon: Icon, look, note, action, children }: LineProps) {
  return (
    <li className="a-ln">
      <span className={`is-${look}`}>
        <Icon aria-hidden />
      </span>
      <div>
        <b>{children}</b>
        <p>{note}</p>
      </div>
      {action}
    </li>
  )
}
