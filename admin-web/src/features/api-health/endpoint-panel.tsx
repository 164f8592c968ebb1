import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { parseSort, sortText } from '@gamelog/ui/kit/sort'
import { Server } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Delta } from '../../shared/delta.tsx'
import { Panel } from '../../shared/panel.tsx'
import { anyText, useAddressState } from '../../shared/use-address-state.ts'
import {
  type Endpoint,
  type EndpointSort,
  endpointRows,
  endpointSorts,
  errorShare,
  rateLook,
  routeText,
  sortEndpoints,
  worstFirst,
} from './endpoint-rows.ts'

const fields = { sort: anyText }
/** Rows before 残りN件を表示. */
const firstRows = 20

const columns: readonly Column<Endpoint, EndpointSort>[] = [
  {
    label: 'エンドポイント',
    sort: 'route',
    cell: (endpoint) => (
      <code className="wrap-anywhere">
        {endpoint.method} {routeText(endpoint)}
      </code>
    ),
    phone: 'line',
  },
  {
    label: 'サービス',
    sort: 'service',
    cell: ({ service }) => service,
    phone: 'line',
    className: 'whitespace-nowrap text-ink-3',
  },
  figures('今日', 'today', ({ today_count }) => count(today_count)),
  {
    ...figures('昨日', 'yesterday', ({ yesterday_count }) => count(yesterday_count)),
    className: 'text-ink-3',
  },
  // Neutral: more requests are neither good nor bad.
  figures('比較', 'comparison', ({ comparison }) => <Delta change={comparison} isNeutral />),
  figures('95%点', 'p95', ({ p95_ms: ms }) => (ms === null ? '–' : `${count(Math.round(ms))} ms`)),
  figures('エラー', 'errors', ({ error_count }) => count(error_count)),
  figures('エラー率', 'rate', (endpoint) => <ErrorRate endpoint={endpoint} />),
]

function figures(
  label: string,
  sort: EndpointSort,
  cell: (endpoint: Endpoint) => ReactNode,
): Column<Endpoint, EndpointSort> {
  return { label, sort, cell, align: 'end', isDescendingFirst: true }
}

/** Orders a phone offers, which has no heads to press. */
const phoneSorts = [
  { value: '-rate', label: 'エラー率が高い順' },
  { value: '-p95', label: '遅い順' },
  { value: '-today', label: '多い順' },
  { value: 'route', label: '名前順' },
] as const

interface EndpointPanelProps {
  /** Null: not known. */
  endpoints: readonly Endpoint[] | null
  /** Stands above the rows: why they are old. */
  note?: ReactNode
  /** In place of rows that are not known. */
  otherwise: ReactNode
}

/** Requests of today and yesterday by endpoint; the worst first unless a head was pressed. */
export function EndpointPanel({ endpoints, note, otherwise }: EndpointPanelProps) {
  const [state, setAddress] = useAddressState(fields)
  const [isWhole, setWhole] = useState(false)
  const sort = parseSort(state.sort, endpointSorts, worstFirst)
  const setSort = (text: string) => setAddress({ sort: text === sortText(worstFirst) ? undefined : text })
  const rows = endpoints && sortEndpoints(endpoints, sort)
  const hidden = isWhole || !rows ? 0 : Math.max(rows.length - firstRows, 0)
  return (
    <Panel
      title="エンドポイント"
      help="requests"
      meta={
        <>
          <span className="whitespace-nowrap">エラー率 1%未満で良好</span>
          <CsvButton
            title="エンドポイント"
            panel="api-health"
            rows={rows && rows.length > 0 ? () => endpointRows(rows) : undefined}
          />
        </>
      }
      footer={
        hidden > 0 && (
          <Button size="s" onClick={() => setWhole(true)}>
            残り{hidden}件を表示
          </Button>
        )
      }
    >
      {note}
      {!rows && otherwise}
      {rows?.length === 0 && <Empty icon={Server} title="まだリクエストがありません" />}
      {rows && rows.length > 0 && (
        <>
          <div className="px-3.5 pt-2.5 tab:hidden">
            <Select
              label="並び"
              className="w-full"
              choices={phoneSorts}
              value={phoneSorts.find(({ value }) => value === sortText(sort))?.value ?? '-rate'}
              onChange={setSort}
            />
          </div>
          <DataTable
            columns={columns}
            rows={rows.slice(0, rows.length - hidden)}
            rowKey={({ service, method, route }) => `${service} ${method} ${route}`}
            sort={sort}
            onSort={(next) => setSort(sortText(next))}
          />
        </>
      )}
    </Panel>
  )
}

function ErrorRate({ endpoint }: { endpoint: Endpoint }) {
  const look = rateLook(errorShare(endpoint))
  const text = endpoint.error_rate === null ? '–' : `${endpoint.error_rate.toFixed(1)}%`
  if (look === 'good') return <b>{text}</b>
  return (
    <Status look={look}>
      {text}
      <span className="sr-only">（{look === 'bad' ? '危険' : '注意'}）</span>
    </Status>
  )
}
