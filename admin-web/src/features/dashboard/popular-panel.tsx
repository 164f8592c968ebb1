import {
  getArticleRanking,
  getPageRanking,
  getSourceRanking,
  getThreadRanking,
  type RankingType,
} from '@gamelog/contracts/stats/rankings'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { percentText } from '../../shared/percent.ts'
import { Ranking } from '../../shared/ranking.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { StatPanel } from './stat-panel.tsx'
import { polled } from './use-dashboard-queries.ts'
import type { DashboardView } from './use-dashboard-view.ts'

const rankings = {
  articles: { route: getArticleRanking, label: '記事', unit: 'クリック' },
  sites: { route: getSourceRanking, label: 'サイト', unit: 'クリック' },
  threads: { route: getThreadRanking, label: 'スレッド', unit: '投稿' },
  pages: { route: getPageRanking, label: 'ページ', unit: '表示' },
} as const
const choices = (Object.keys(rankings) as RankingType[]).map((value) => ({
  value,
  label: rankings[value].label,
}))

const title = '人気'

/** 人気: the first ten articles, sources, threads and pages of the range. */
export function PopularPanel({ view }: { view: DashboardView }) {
  const [type, setType] = useState<RankingType>('articles')
  const { route, label, unit } = rankings[type]
  const query = useAdminQuery(route, { query: view.query }, { ...polled, keepOld: false })
  const items = query.data?.items ?? []
  const csv = () => [
    ['順位', label, '補足', unit, '割合（%）'],
    ...items.map(({ rank, title, note, value, percentage }) => [rank, title, note, value, percentage]),
  ]
  return (
    <StatPanel
      title={title}
      help="popular"
      query={query}
      isMetaKept={false}
      meta={
        <>
          <Segments
            label="順位を付けるもの"
            size="s"
            className="max-tab:w-auto! max-tab:flex-1"
            choices={choices}
            value={type}
            onChange={setType}
          />
          <CsvButton
            title={title}
            panel={`popular-${type}`}
            range={view.range}
            rows={items.length > 0 ? csv : undefined}
          />
        </>
      }
      skeleton={<RowsSkeleton rows={10} height={38} />}
      isEmpty={(data) => data.items.length === 0}
      empty={
        <Empty icon={Trophy} title="データがありません">
          <p>この期間に{unit}はありません。期間を広げてください。</p>
        </Empty>
      }
    >
      {(data) => (
        <Ranking
          label={`${label}の順位`}
          isSplit
          rows={data.items.map(({ id, title, note, value, percentage }) => ({
            key: id,
            title,
            ...linkOf(type, id, title),
            note,
            value: count(value),
            percent: percentage === null ? '–' : percentText(percentage),
          }))}
        />
      )}
    </StatPanel>
  )
}

/** Leads to where readers find it; a source has no page. */
function linkOf(type: RankingType, id: string, title: string) {
  const href = publicAddress(type, id)
  return { href, tooltip: href ? `${title}（新しいタブで開く）` : title }
}

function publicAddress(type: RankingType, id: string): string | null {
  if (type === 'articles') return `/redirect?id=${id}`
  if (type === 'threads') return `/board/thread/${id}`
  return type === 'pages' && id.startsWith('/') && !id.includes(':') ? id : null
}
