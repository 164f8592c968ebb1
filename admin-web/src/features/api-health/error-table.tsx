import type { ErrorLog } from '@gamelog/contracts/stats/api-health'
import { shortTimeToSecond } from '../../shared/times.ts'

interface ErrorTableProps {
  records: readonly ErrorLog[]
  /** By record; '' = none is known any more. Null: for admins alone, the column is left out. */
  addresses: Readonly<Record<string, string>> | null
}

/** Error records, newest first. */
export function ErrorTable({ records, addresses }: ErrorTableProps) {
  return (
    <table className="a-table is-cards">
      <thead>
        <tr>
          <th scope="col">時刻</th>
          <th scope="col">サービス</th>
          <th scope="col">パス</th>
          <th scope="col" className="r">
            状態
          </th>
          {addresses && (
            <th scope="col" className="r">
              アドレス
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {records.map(({ id, t, service, method, p, st }) => (
          <tr key={id}>
            <td data-l="時刻">
              <time className="num" dateTime={new Date(t * 1_000).toISOString()}>
                {shortTimeToSecond(new Date(t * 1_000).toISOString())}
              </time>
            </td>
            <td data-l="サービス">{service}</td>
            <td className="full">
              <code className="h-route">
                {method} {p}
              </code>
            </td>
            <td className="r" data-l="状態">
              <b className={st >= 500 ? 'is-bad' : st === 429 ? 'is-warn' : ''}>{st}</b>
            </td>
            {addresses && (
              <td className="r text-ink-3" data-l="アドレス">
                <Address address={addresses[id]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Address({ address }: { address: string | undefined }) {
  if (address !== undefined) return address || '–'
  return (
    <span className="a-hid">
      <span className="sr-only">非表示</span>
    </span>
  )
}
