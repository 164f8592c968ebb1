import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Users } from 'lucide-react'
import { Panel } from '../../shared/panel.tsx'
import { Ranking } from '../../shared/ranking.tsx'
import { useSettledRows } from './use-settled-rows.ts'

type Page = RealtimeStats['topPages'][number]

/** Pages of one path and title are one row. */
const pageKey = ({ path, title }: Page) => `${path} ${title}`

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
  const rows = useSettledRows(pages, pageKey)
  const most = Math.max(...rows.map(({ users }) => users), 1)
  return (
    <Ranking
      rows={rows.map((page) => ({
        key: pageKey(page),
        ...pageName(page),
        share: page.users / most,
        value: (
          <>
            {count(page.users)}
            <small className="text-12 font-normal text-ink-3">人</small>
          </>
        ),
      }))}
    />
  )
}

/** Paths that are no screen are counted together as その他; that and a screen of many addresses lead nowhere. */
function pageName({ path, title }: Page) {
  if (!path.startsWith('/')) return { title }
  return {
    title: (
      <>
        {title} <small className="text-12 text-ink-3">{path}</small>
      </>
    ),
    href: path.includes(':') ? null : path,
  }
}
