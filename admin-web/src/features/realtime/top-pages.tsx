import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { useSettledRows } from './use-settled-rows.ts'

type Page = RealtimeStats['topPages'][number]

/** Pages of one path and title are one row. */
const keyOf = ({ path, title }: Page) => `${path} ${title}`

/** The pages most visitors have seen in the last 30 minutes. */
export function TopPages({ pages, isFailed }: { pages: readonly Page[]; isFailed: boolean }) {
  return (
    <Panel
      title="見られているページ"
      help="top_pages"
      className="desk:col-span-5"
      isMetaKept
      meta={<span className="whitespace-nowrap">直近30分の人数</span>}
    >
      {pages.length === 0 ? (
        <Empty
          icon={Users}
          title={isFailed ? '見られているページを取得できませんでした' : 'いま見ている人はいません'}
        />
      ) : (
        <PageRows pages={pages} />
      )}
    </Panel>
  )
}

function PageRows({ pages }: { pages: readonly Page[] }) {
  const rows = useSettledRows(pages, keyOf)
  const most = Math.max(...rows.map(({ users }) => users), 1)
  return (
    <ol className="r-rank">
      {rows.map((page, index) => (
        <li key={keyOf(page)}>
          <span className="num text-ink-3">{index + 1}</span>
          <PageName {...page} />
          <span className="a-hbar" style={{ '--v': `${(page.users / most) * 100}%` } as CSSProperties} />
          <span className="v">
            {count(page.users)}
            <small>人</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Paths that are no screen are counted together as その他; that and a screen of many addresses lead nowhere. */
function PageName({ path, title }: Page) {
  if (!path.startsWith('/')) return <span className="truncate">{title}</span>
  if (path.includes(':'))
    return (
      <span className="truncate">
        {title} <small>{path}</small>
      </span>
    )
  return (
    <a className="truncate" href={path} target="_blank" rel="noreferrer">
      {title} <small>{path}</small>
    </a>
  )
}
