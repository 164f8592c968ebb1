import { type BanLogEntry, banLogLimit, revealBanLogAddresses } from '@gamelog/contracts/user/ban'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Eye, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { MemberTitle } from '../../shared/member-link.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { addressesAreAdmins, HiddenAddress } from '../../shared/reveal-address.tsx'
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
          <DataTable
            columns={mayReveal ? [...columns, addressColumn(isShown)] : columns}
            rows={isShown ? shown.entries : logs}
            // Entries carry no id; the list is replaced as a whole.
            rowKey={(entry) => (isShown ? shown.entries : logs).indexOf(entry)}
          />
        )}
      </Loaded>
    </Panel>
  )
}

const columns: readonly Column<BanLogEntry>[] = [
  {
    label: '時刻',
    cell: ({ t }) => {
      const at = new Date(t * 1_000).toISOString()
      return (
        <time className="num" dateTime={at}>
          {shortTimeToSecond(at)}
        </time>
      )
    },
  },
  { label: '会員', phone: 'line', cell: (entry) => <MemberTitle member={entry} /> },
  { label: '止めた操作', cell: ({ route }) => operationOf(route) },
  { label: 'サービス', className: 'num text-ink-3', cell: ({ service }) => service },
]

function addressColumn(isShown: boolean): Column<BanLogEntry> {
  return {
    label: 'アドレス',
    align: 'end',
    cell: ({ ip }) =>
      isShown ? (
        ip
      ) : (
        <HiddenAddress>
          <span className="sr-only">非表示</span>
        </HiddenAddress>
      ),
  }
}
