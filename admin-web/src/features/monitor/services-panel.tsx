import type { MonitorCurrent, MonitoredService } from '@gamelog/contracts/monitor/current'
import { monitoredLabels } from '@gamelog/contracts/monitor/services'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { RowName } from '@gamelog/ui/kit/row-name.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Failure, Panel } from '../../shared/panel.tsx'
import { useNow } from '../../shared/use-now.ts'
import { agoText, msOf, staleText, stateEvery } from './ages.ts'
import { megabytes, percentText, pidsText, serviceStates } from './figures.ts'
import { serviceRows } from './services-csv.ts'

const info =
  '外側から15秒ごとに確認します。プロセスが動いていても応答できなければ停止です。CPUはサーバー全体に対する割合で、全プロセスの合計です。'

/** Every process of the site, and what they take together. */
export function ServicesPanel({ query }: { query: UseQueryResult<MonitorCurrent> }) {
  const { data, error, dataUpdatedAt } = query
  const now = useNow(5_000)
  // Without answers of the admin service the states are soon those of a moment ago.
  const old =
    staleText(msOf(data?.probed_at ?? null), now) ??
    staleText(data ? dataUpdatedAt : null, now, 3 * stateEvery)
  return (
    <Panel
      title="サービス"
      info={info}
      className={`desk:col-span-7 ${old ? '[&_td,&_td_[data-status]]:text-ink-3!' : ''}`}
      isMetaKept
      meta={
        <>
          {old && <Status look="warn">{old}</Status>}
          <CsvButton title="サービス" panel="services" rows={data && (() => serviceRows(data))} />
        </>
      }
    >
      {data && (
        <DataTable
          columns={columnsOf(data, dataUpdatedAt)}
          rows={data.services}
          rowKey={({ name }) => name}
          rowLook={(service) => (isStopped(service) ? 'selected' : undefined)}
        />
      )}
      {!data && error && (
        <Failure title="モニターの取得に失敗しました" error={error} onRetry={() => void query.refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={7} height={52} />}
    </Panel>
  )
}

const isStopped = ({ status }: MonitoredService) => status === 'stopped'

/** @param at Unix ms of the answer: ages of the last answers are counted up to it. */
function columnsOf({ gamelog_total: all }: MonitorCurrent, at: number): Column<MonitoredService>[] {
  return [
    {
      label: 'サービス',
      cell: ({ name }) => <RowName name={name} notes={[monitoredLabels[name]]} />,
      sum: 'GAMELOG 合計',
      phone: 'line',
      className: 'whitespace-nowrap',
    },
    {
      label: '状態',
      cell: ({ status }) => <Status look={serviceStates[status].look}>{serviceStates[status].word}</Status>,
      sum: (
        <span>
          <span className="num">
            {all.services_running} / {all.services_total}
          </span>{' '}
          稼働
        </span>
      ),
    },
    {
      label: 'プロセス',
      cell: ({ running, total }) => (total === 0 ? '–' : `${running} / ${total}`),
      sum: `${all.running} / ${all.total}`,
      align: 'end',
    },
    {
      label: 'PID',
      cell: ({ pids }) => pidsText(pids),
      tooltip: ({ pids }) => (pids.length > 2 ? pids.join(', ') : undefined),
      align: 'end',
    },
    {
      label: 'CPU',
      cell: ({ cpu_percent }) => percentText(cpu_percent),
      sum: percentText(all.cpu_percent),
      align: 'end',
    },
    {
      label: 'メモリ',
      cell: ({ memory_mb }) => megabytes(memory_mb),
      sum: megabytes(all.memory_mb),
      align: 'end',
    },
    {
      label: '最後の応答',
      cell: ({ last_answer_at }) => {
        const answered = msOf(last_answer_at)
        return answered === null ? '–' : agoText(answered, at)
      },
      className: (service) => `num whitespace-nowrap ${isStopped(service) ? 'text-hot' : ''}`,
    },
  ]
}
