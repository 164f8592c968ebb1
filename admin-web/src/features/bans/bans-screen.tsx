import {
  type BanSortField,
  banReasons,
  banSortFields,
  listBanLogs,
  listBans,
} from '@gamelog/contracts/user/ban'
import { count } from '@gamelog/ui/format'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Pager } from '@gamelog/ui/kit/pager.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { parseSort, type Sort, sortText } from '@gamelog/ui/kit/sort'
import { Ban, Search, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CsvButton } from '../../shared/csv-button.tsx'
import { FilterStrip } from '../../shared/filter-strip.tsx'
import { useKeys } from '../../shared/keys.ts'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { adminCall } from '../../shared/session/admin-call.ts'
import { anyText, pageNumber, useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useDebouncedText } from '../../shared/use-debounced-text.ts'
import { banRows } from './ban-csv.ts'
import { BanSheet } from './ban-sheet-later.tsx'
import { BanTable } from './ban-table.tsx'
import { BlockLogPanel } from './block-log-panel.tsx'

const pageSize = 50
/** ms: bans end by themselves. */
const period = 60_000
const newestFirst: Sort<BanSortField> = { by: 'banned_at', isDescending: true }
const fields = {
  status: ['ended', 'all'],
  reason: banReasons,
  q: anyText,
  sort: anyText,
  page: pageNumber,
} as const

/** The BAN tab of /admin/ban; `tabs` stand above its filters. */
export function BansScreen({ tabs }: { tabs: ReactNode }) {
  const [state, change] = useAddressState(fields)
  const [isBanning, setBanning] = useState(false)
  const [text, setText] = useDebouncedText(state.q ?? '', (q) => change({ q, page: undefined }))
  const sort = parseSort(state.sort, banSortFields, newestFirst)
  const page = Number(state.page ?? 1)
  const filter = {
    status: state.status ?? ('active' as const),
    sort_by: sort.by,
    sort_order: sort.isDescending ? ('desc' as const) : ('asc' as const),
    ...(state.reason && { reason: state.reason }),
    ...(state.q && { q: state.q }),
  }
  const query = { ...filter, limit: String(pageSize), offset: String((page - 1) * pageSize) }
  const bans = useAdminQuery(listBans, { query }, { keepOld: true, every: period })
  // All pages of the filter.
  const csvRows = async () => banRows((await adminCall(listBans, { query: filter })).bans)
  const log = useAdminQuery(listBanLogs, { query: { include: 'member' as const } })
  const isFiltered = Boolean(state.reason || state.q || state.status)
  const clear = () => {
    setText('')
    change({ status: undefined, reason: undefined, q: undefined, page: undefined })
  }
  useKeys('BAN', [{ key: 'Escape', label: '条件をすべて外す', run: clear, isActive: isFiltered }])

  const { active, pending_appeals: appeals } = bans.data ?? {}
  return (
    <Page
      title="BAN・通報"
      updatedAt={bans.dataUpdatedAt}
      actions={
        <>
          <Button icon={Ban} onClick={() => setBanning(true)}>
            UUIDを指定してBAN
          </Button>
          <RefreshButton queries={[bans, log]} />
        </>
      }
      strips={
        <>
          {tabs}
          <FilterStrip>
            <Segments
              size="s"
              label="状態"
              value={filter.status}
              onChange={(status) =>
                change({ status: status === 'active' ? undefined : status, page: undefined })
              }
              choices={[
                { value: 'active', label: active === undefined ? '有効' : `有効 ${count(active)}` },
                { value: 'ended', label: '終わったもの' },
                { value: 'all', label: 'すべて' },
              ]}
            />
            <Select
              label="理由"
              value={state.reason ?? 'all'}
              onChange={(reason) =>
                change({ reason: reason === 'all' ? undefined : reason, page: undefined })
              }
              choices={[
                { value: 'all' as const, label: 'すべて' },
                ...banReasons.map((reason) => ({ value: reason, label: reason })),
              ]}
            />
            <SearchField
              label="BANを検索"
              placeholder="会員番号・名前・UUID"
              value={text}
              onChange={setText}
            />
          </FilterStrip>
        </>
      }
    >
      <Panel
        title="BAN"
        info="BANされた会員は読めますが、書き込めません。期限が来ると自動で解除されます。"
        meta={
          active !== undefined && (
            <>
              <span className="whitespace-nowrap">
                <b>{count(active)}</b>件 有効
              </span>
              {Boolean(appeals) && (
                <Link className="text-link whitespace-nowrap" to="/ban?kind=appeals">
                  うち申し立て {count(appeals ?? 0)}件
                </Link>
              )}
              <CsvButton
                title="BAN"
                panel="bans"
                rows={bans.data && bans.data.bans.length > 0 ? csvRows : undefined}
              />
            </>
          )
        }
        isMetaKept
        footer={
          bans.data && bans.data.bans.length > 0 ? (
            <Pager
              page={page}
              pageSize={pageSize}
              total={bans.data.total ?? bans.data.bans.length}
              onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
            />
          ) : undefined
        }
      >
        <Loaded
          query={bans}
          failure="BANの取得に失敗しました"
          isEmpty={(data) => data.bans.length === 0}
          empty={isFiltered ? <NothingMatches onClear={clear} /> : <EmptyBans />}
        >
          {(data) => (
            <BanTable
              bans={data.bans}
              sort={sort}
              onSort={(next) => change({ sort: sortText(next), page: undefined })}
            />
          )}
        </Loaded>
      </Panel>
      <BlockLogPanel log={log} />
      {isBanning && <BanSheet onClose={() => setBanning(false)} />}
    </Page>
  )
}

function EmptyBans() {
  return (
    <Empty icon={ShieldCheck} title="BANされているユーザーはいません">
      <p>通報の画面か、UUIDを指定してBANできます。</p>
      <Link className={buttonClass()} to="/ban">
        通報を見る
      </Link>
    </Empty>
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <Empty icon={Search} title="条件に合うBANはありません">
      <Button onClick={onClear}>条件をすべて外す</Button>
    </Empty>
  )
}
