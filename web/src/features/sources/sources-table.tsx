import type { SourceFigures } from '@gamelog/contracts/antenna/sources-page'
import { accentStyle } from '@gamelog/ui/articles/labels.tsx'
import { count } from '@gamelog/ui/format'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { ShareBar } from '@gamelog/ui/kit/meter.tsx'

const unknown = '–'

const columns: readonly Column<SourceFigures>[] = [
  { label: '配信元', phone: 'line', isRowHead: true, cell: (source) => <Site source={source} /> },
  { label: '掲載', align: 'end', cell: ({ articles }) => count(articles) },
  { label: 'クリック数', align: 'end', cell: ({ clicks }) => count(clicks) },
  { label: '直接届いた割合', align: 'end', cell: ({ direct }) => <Direct share={direct} /> },
  {
    label: 'リンク切れ',
    align: 'end',
    cell: ({ dead_links }) => (dead_links === null ? unknown : count(dead_links)),
    className: ({ dead_links }) => (dead_links ? 'text-hot' : ''),
  },
]

/** Sources with their figures. */
export function SourcesTable({ sources }: { sources: readonly SourceFigures[] }) {
  return (
    <DataTable
      label="配信元ごとの数"
      className="text-14"
      columns={columns}
      rows={sources}
      rowKey={(source) => `${source.home_url} ${source.name}`}
    />
  )
}

function Site({ source: { name, home_url, accent, paused } }: { source: SourceFigures }) {
  return (
    <div className="leading-[1.35]">
      <a
        href={home_url}
        rel="noopener"
        className="group flex min-h-11 flex-col justify-center"
        style={accentStyle({ accent })}
      >
        <b className="source-mark flex items-center gap-1.5 group-hover:underline">{name}</b>
        <small className="text-12 text-ink-3">{hostOf(home_url)}</small>
      </a>
      {paused && <small className="text-12 text-ink-3">新着の取得を休止中</small>}
    </div>
  )
}

/** In %; null = not known. */
function Direct({ share }: { share: number | null }) {
  if (share === null) return unknown
  return (
    <span className="inline-flex items-center gap-2">
      <span className="w-15 max-tab:hidden">
        <ShareBar share={share / 100} />
      </span>
      <span className="min-w-[46px]">{share.toFixed(1)}%</span>
    </span>
  )
}

/** The host of a source's home page without `www.`. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
}
