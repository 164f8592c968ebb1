import { serviceNames } from '@gamelog/contracts/admin/health'
import { errorClasses, revealErrorAddresses } from '@gamelog/contracts/stats/api-health'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { CircleCheck, Eye } from 'lucide-react'
import { useKeys } from '../../shared/keys.ts'
import { MoreButton } from '../../shared/loaded-pages.tsx'
import { Failure, Panel, Unavailable } from '../../shared/panel.tsx'
import { addressesAreAdmins } from '../../shared/reveal-address.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useDebouncedText } from '../../shared/use-debounced-text.ts'
import { useMay } from '../../shared/use-role.ts'
import { ErrorTable } from './error-table.tsx'
import { OldNote } from './old-note.tsx'
import { useAddresses, useErrorLog } from './use-error-log.ts'

const fields = {
  status: errorClasses,
  service: serviceNames,
  q: /^.{0,200}$/,
}
const classes = [
  { value: 'all', label: 'すべて' },
  ...errorClasses.map((value) => ({ value, label: value })),
] as const
const services = [
  { value: 'all', label: 'すべて' },
  ...serviceNames.map((value) => ({ value, label: value })),
] as const

/** Requests that ended with 4xx or 5xx; filters in the address. */
export function ErrorLogPanel({ isUnavailable }: { isUnavailable: boolean }) {
  const [{ status, service, q }, change] = useAddressState(fields)
  const [text, setText] = useDebouncedText(q ?? '', (next) => change({ q: next }))
  const log = useErrorLog({ ...(status && { status }), ...(service && { service }), ...(q && { q }) })
  const { addresses, isPending, reveal } = useAddresses()
  const mayReveal = useMay(revealErrorAddresses)
  const isFiltered = Boolean(status || service || q)
  const clear = () => {
    setText('')
    change({ status: undefined, service: undefined, q: undefined })
  }
  useKeys('APIヘルス', [{ key: 'Escape', label: '条件をすべて外す', run: clear, isActive: isFiltered }])

  const records = log.data?.pages.flatMap(({ error_logs }) => error_logs)
  const hidden = (records ?? []).filter(({ id }) => addresses[id] === undefined).map(({ id }) => id)
  const retry = () => void log.refetch()
  return (
    <Panel
      title="エラーログ"
      info={`4xxと5xxで終わったリクエストの記録です。14日で削除します。${mayReveal ? 'アドレスを表示すると監査ログに残ります。' : ''}`}
      isMetaKept
      meta={
        records &&
        records.length > 0 && (
          <>
            <span className="whitespace-nowrap">
              直近 <b>{records.length}</b>件
            </span>
            {!mayReveal ? (
              <span className="max-tab:hidden">{addressesAreAdmins}</span>
            ) : hidden.length > 0 ? (
              <Button kind="quiet" size="s" icon={Eye} disabled={isPending} onClick={() => reveal(hidden)}>
                アドレスを表示
              </Button>
            ) : (
              <span role="status">記録しました</span>
            )}
          </>
        )
      }
      footer={log.hasNextPage && <MoreButton pages={log} />}
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line-1 px-4 py-2.5 max-tab:px-3.5">
        <Segments
          label="状態"
          size="s"
          className="max-tab:w-full"
          choices={classes}
          value={status ?? 'all'}
          onChange={(next) => change({ status: next === 'all' ? undefined : next })}
        />
        <Select
          label="サービス"
          choices={services}
          value={service ?? 'all'}
          onChange={(next) => change({ service: next === 'all' ? undefined : next })}
        />
        <SearchField
          className="min-w-40! flex-1 desk:max-w-80"
          label="パスで絞り込む"
          value={text}
          onChange={setText}
        />
      </div>
      {records === undefined && !log.error && <RowsSkeleton rows={7} height={36} />}
      {records === undefined &&
        log.error &&
        (isUnavailable ? (
          <Unavailable service="PostgreSQL" onRetry={retry} />
        ) : (
          <Failure title="エラーログを取得できませんでした" error={log.error} onRetry={retry} />
        ))}
      {records && log.error && (
        <OldNote reason="エラーログを取得できませんでした" at={log.dataUpdatedAt} onRetry={retry} />
      )}
      {records &&
        (records.length === 0 ? (
          <NoErrors isFiltered={isFiltered} onClear={clear} />
        ) : (
          <ErrorTable records={records} addresses={mayReveal ? addresses : null} />
        ))}
    </Panel>
  )
}

function NoErrors({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Empty icon={CircleCheck} title="エラーはありません" />
  return (
    <Empty icon={CircleCheck} title="条件に合うエラーはありません">
      <Button onClick={onClear}>条件をすべて外す</Button>
    </Empty>
  )
}
