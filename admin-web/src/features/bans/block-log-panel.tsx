import { type BanLogEntry, banLogLimit, revealBanLogAddresses } from '@gamelog/contracts/user/ban'
import { userNumber } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Eye, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { addressesAreAdmins } from '../../shared/reveal-address.tsx'
import { shortTimeToSecond } from '../../shared/times.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useMay } from '../../shared/use-role.ts'
import { operationOf } from './operations.ts'

interface Log {
  logs: BanLogEntry[]
}

/** The latest refused writes. Addresses are shown once they are asked for, which the audit log records. */
export function BlockLogPanel({ log }: { log: UseQueryResult<Log> }) {
  const [shown, setShown] = useState<{ entries: BanLogEntry[]; at: number } | null>(null)
  const reveal = useAdminMutation(revealBanLogAddresses, {
    failure: 'アドレスの取得に失敗しました',
    onSuccess: ({ logs }) => setShown({ entries: logs, at: Date.now() }),
  })
  const mayReveal = useMay(revealBanLogAddresses)
  // Read anew, the list holds addresses that nobody has asked for.
  const isShown = shown !== null && shown.at >= log.dataUpdatedAt
  const address = !mayReveal ? 'none' : isShown ? 'shown' : 'hidden'
  return (
    <Panel
      title="ブロックログ"
      info="BAN中の会員が書き込もうとして止められた記録です。"
      meta={
        log.data &&
        log.data.logs.length > 0 && (
          <>
            <span className="whitespace-nowrap">
              最新 <b>{banLogLimit}</b>件
            </span>
            {!mayReveal ? (
              <span className="max-tab:hidden">{addressesAreAdmins}</span>
            ) : isShown ? (
              <span role="status">記録しました</span>
            ) : (
              <Button
                kind="quiet"
                size="s"
                icon={Eye}
                disabled={reveal.isPending}
                onClick={() => reveal.mutate({})}
              >
                アドレスを表示
              </Button>
            )}
          </>
        )
      }
      footer={
        <span>
          BAN中の書き込みが止められた記録。90日で削除します。
          {mayReveal && 'アドレスを表示すると監査ログに残ります。'}
        </span>
      }
    >
      <Loaded
        query={log}
        failure="ブロックログの取得に失敗しました"
        isEmpty={({ logs }) => logs.length === 0}
        empty={
          <Empty icon={ScrollText} title="ブロックの記録はありません">
            <p>BAN中の会員が書き込もうとすると、ここに残ります。</p>
          </Empty>
        }
      >
        {({ logs }) => (
          <table className="a-table is-cards">
            <thead>
              <tr>
                {['時刻', '会員', '止めた操作', 'サービス'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                {mayReveal && (
                  <th scope="col" className="r">
                    アドレス
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {(isShown ? shown.entries : logs).map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries carry no id; the list is replaced as a whole
                <LogRow key={index} entry={entry} address={address} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  )
}

interface LogRowProps {
  entry: BanLogEntry
  /** none: the column is left out. */
  address: 'shown' | 'hidden' | 'none'
}

function LogRow({ entry, address }: LogRowProps) {
  const { t, user_id, user_number: number, display_name: name, service, route, ip } = entry
  return (
    <tr>
      <td data-l="時刻">
        <time className="num" dateTime={new Date(t * 1_000).toISOString()}>
          {shortTimeToSecond(new Date(t * 1_000).toISOString())}
        </time>
      </td>
      <td className="full">
        <Link className="t" to={`/members/${user_id}`}>
          <span className="num">{number == null ? `${user_id.slice(0, 8)}…` : userNumber(number)}</span>
          {'　'}
          {name ?? 'プロフィールなし'}
        </Link>
      </td>
      <td data-l="止めた操作">{operationOf(route)}</td>
      <td data-l="サービス">
        <span className="num text-ink-3">{service}</span>
      </td>
      {address !== 'none' && (
        <td className="r" data-l="アドレス">
          {address === 'shown' ? (
            ip
          ) : (
            <span className="a-hid">
              <span className="sr-only">非表示</span>
            </span>
          )}
        </td>
      )}
    </tr>
  )
}
