import {
  type ClickPeriod,
  type ClickRanking as Clicks,
  clickPeriods,
  getArticleClicks,
} from '@gamelog/contracts/stats/antenna'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { MousePointerClick } from 'lucide-react'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { Ranking } from '../../shared/ranking.tsx'
import { accentStyle } from '../../shared/source-name.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useSettledRows } from './use-settled-rows.ts'

type Article = Clicks['articles'][number]

const fields = { period: clickPeriods }
const words: Record<ClickPeriod, string> = { today: '今日', '24h': '24時間', '7d': '7日間' }
const choices = clickPeriods.map((value) => ({ value, label: words[value] }))
const keyOf = ({ id }: Article) => id

/** The ten most clicked articles of today, 24 hours or 7 days. `every` in ms; absent while polling rests. */
export function ClickRanking({ every }: { every: number | undefined }) {
  const [{ period = 'today' }, setAddress] = useAddressState(fields)
  const ranking = useAdminQuery(getArticleClicks, { query: { period } }, { every, keepOld: true })
  return (
    <Panel
      title="クリックランキング"
      help="click_ranking"
      className="desk:col-span-7"
      meta={
        <Segments
          label="期間"
          size="s"
          choices={choices}
          value={period}
          onChange={(next) => setAddress({ period: next === 'today' ? undefined : next })}
        />
      }
    >
      <Loaded
        query={ranking}
        failure="クリックランキングを取得できませんでした"
        skeleton={<RowsSkeleton rows={10} height={36} />}
        isEmpty={({ articles }) => articles.length === 0}
        empty={<Empty icon={MousePointerClick} title="クリックはまだありません" />}
      >
        {(data) => <ArticleRows key={data.period} articles={data.articles} />}
      </Loaded>
    </Panel>
  )
}

function ArticleRows({ articles }: { articles: readonly Article[] }) {
  const rows = useSettledRows(articles, keyOf)
  const most = Math.max(...rows.map(({ clicks }) => clicks), 1)
  return (
    <Ranking
      rows={rows.map(({ id, title, site, accent, clicks }) => ({
        key: id,
        title,
        href: `/redirect?id=${id}`,
        note: site,
        share: clicks / most,
        style: accentStyle(accent),
        value: count(clicks),
      }))}
    />
  )
}
