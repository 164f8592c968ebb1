import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { parseSort, sortText } from '@gamelog/ui/kit/sort'
import { Server } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Panel } from '../../shared/panel.tsx'
import { SortHead } from '../../shared/sort-head.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { EndpointRow } from './endpoint-row.tsx'
import {
  type Endpoint,
  type EndpointSort,
  endpointRows,
  endpointSorts,
  sortEndpoints,
  worstFirst,
} from './endpoint-rows.ts'

const fields = { sort: z.string() }
/** Rows before 残りN件を表示. */
const firstRows = 20

const heads: { by: EndpointSort; label: string; isText?: boolean }[] = [
  { by: 'route', label: 'エンドポイント', isText: true },
  { by: 'service', label: 'サービス', isText: true },
  { by: 'today', label: '今日' },
  { by: 'yesterday', label: '昨日' },
  { by: 'comparison', label: '比較' },
  { by: 'p95', label: '95%点' },
  { by: 'errors', label: 'エラー' },
  { by: 'rate', label: 'エラー率' },
]

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
          <div className="flex min-w-0 items-center gap-3 tab:hidden h-sort">
            <Select
              label="並び"
              choices={phoneSorts}
              value={phoneSorts.find(({ value }) => value === sortText(sort))?.value ?? '-rate'}
              onChange={setSort}
            />
          </div>
          <table className="a-table is-cards">
            <thead>
              <tr>
                {heads.map(({ by, label, isText = false }) => (
                  <SortHead
                    key={by}
                    by={by}
                    sort={sort}
                    onSort={(next) => setSort(sortText(next))}
                    isDescendingFirst={!isText}
                    className={isText ? '' : 'r'}
                  >
                    {label}
                  </SortHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, rows.length - hidden).map((endpoint) => (
                <EndpointRow
                  key={`${endpoint.service} ${endpoint.method} ${endpoint.route}`}
                  endpoint={endpoint}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  )
}
