import type { AntennaStats } from '@gamelog/contracts/stats/antenna'
import { count } from '@gamelog/ui/format'
import { ShareBar } from '@gamelog/ui/kit/meter.tsx'
import { percentText } from '../../shared/percent.ts'
import { accentStyle, SourceName } from '../../shared/source-name.tsx'
import { SiteArticles } from './site-articles.tsx'
import { TreeTable } from './tree-table.tsx'
import type { DashboardView } from './use-dashboard-view.ts'

interface SiteTableProps {
  sites: AntennaStats['site_distribution']
  view: DashboardView
}

/** Sources with their clicks; each opens to its ten articles. */
export function SiteTable({ sites, view }: SiteTableProps) {
  const most = Math.max(1, ...sites.map(({ clicks }) => clicks))
  return (
    <TreeTable
      head="サイト"
      rows={sites}
      nameOf={({ site }) => site}
      label={({ site, accent }) => <SourceName name={site} accent={accent} />}
      columns={[
        { label: 'クリック', cell: ({ clicks }) => count(clicks), align: 'end' },
        {
          label: '長さ',
          isLabelHidden: true,
          cell: ({ clicks, accent }) => (
            <span style={accentStyle(accent)}>
              <ShareBar share={clicks / most} />
            </span>
          ),
          phone: 'hidden',
          className: 'w-[30%]',
        },
        {
          label: '割合',
          cell: ({ percentage }) => (percentage === null ? '–' : percentText(percentage)),
          align: 'end',
        },
      ]}
      filter={view.site}
      onFilter={view.setSite}
      below={({ site }) => <SiteArticles site={site} view={view} />}
      phone="table"
    />
  )
}
