import type { MonitorCurrent, MonitoredService } from '@gamelog/contracts/monitor/current'
import { monitoredLabels } from '@gamelog/contracts/monitor/services'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Failure, Panel } from '../../shared/panel.tsx'
import { useNow } from '../../shared/use-now.ts'
import { agoText, msOf, oldText, stateEvery } from './ages.ts'
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
    oldText(msOf(data?.probed_at ?? null), now) ?? oldText(data ? dataUpdatedAt : null, now, 3 * stateEvery)
  return (
    <Panel
      title="サービス"
      info={info}
      className={`desk:col-span-7 ${old ? 'is-aged' : ''}`}
      isMetaKept
      meta={
        <>
          {old && <Status look="warn">{old}</Status>}
          <CsvButton title="サービス" panel="services" rows={data && (() => serviceRows(data))} />
        </>
      }
    >
      {data && <ServiceTable current={data} at={query.dataUpdatedAt} />}
      {!data && error && (
        <Failure title="モニターの取得に失敗しました" error={error} onRetry={() => void query.refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={7} height={52} />}
    </Panel>
  )
}

interface ServiceTableProps {
  current: MonitorCurrent
  /** Unix ms of the answer: ages of the last answers are counted up to it. */
  at: number
}

function ServiceTable({ current: { services, gamelog_total: total }, at }: ServiceTableProps) {
  return (
    <table className="a-table is-cards">
      <thead>
        <tr>
          <th scope="col">サービス</th>
          <th scope="col">状態</th>
          <th scope="col" className="r">
            プロセス
          </th>
          <th scope="col" className="r">
            PID
          </th>
          <th scope="col" className="r">
            CPU
          </th>
          <th scope="col" className="r">
            メモリ
          </th>
          <th scope="col">最後の応答</th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <ServiceRow key={service.name} service={service} at={at} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="full whitespace-nowrap">GAMELOG 合計</td>
          <td data-l="状態">
            <span>
              <span className="num">
                {total.services_running} / {total.services_total}
              </span>{' '}
              稼働
            </span>
          </td>
          <td className="r" data-l="プロセス">
            {total.running} / {total.total}
          </td>
          <td className="hide" />
          <td className="r" data-l="CPU">
            {percentText(total.cpu_percent)}
          </td>
          <td className="r" data-l="メモリ">
            {megabytes(total.memory_mb)}
          </td>
          <td className="hide" />
        </tr>
      </tfoot>
    </table>
  )
}

function ServiceRow({ service, at }: { service: MonitoredService; at: number }) {
  const { name, status, running, total, pids, cpu_percent, memory_mb, last_answer_at } = service
  const { look, word } = serviceStates[status]
  const isStopped = status === 'stopped'
  const answered = msOf(last_answer_at)
  return (
    <tr className={isStopped ? 'is-sel' : ''}>
      <td className="full whitespace-nowrap">
        <span className="nm">
          <b>{name}</b>
          <small>{monitoredLabels[name]}</small>
        </span>
      </td>
      <td data-l="状態">
        <Status look={look}>{word}</Status>
      </td>
      <td className="r" data-l="プロセス">
        {total === 0 ? '–' : `${running} / ${total}`}
      </td>
      <td className="r" data-l="PID" title={pids.length > 2 ? pids.join(', ') : undefined}>
        {pidsText(pids)}
      </td>
      <td className="r" data-l="CPU">
        {percentText(cpu_percent)}
      </td>
      <td className="r" data-l="メモリ">
        {megabytes(memory_mb)}
      </td>
      <td className={`num whitespace-nowrap ${isStopped ? 'is-bad' : ''}`} data-l="最後の応答">
        {answered === null ? '–' : agoText(answered, at)}
      </td>
    </tr>
  )
}
