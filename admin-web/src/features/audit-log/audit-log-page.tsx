import { listAuditLog } from '@gamelog/contracts/admin/audit-log'
import { jstDayOf } from '@gamelog/domain/jst'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { showLoading, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { saveFile } from '@gamelog/ui/save-file'
import { Download, ScrollText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { adminFile } from '../../shared/session/admin-call.ts'
import { showFailure } from '../../shared/show-failure.ts'
import { AuditFilters, nothingChosen, rangeText, useAuditFilter } from './filters.tsx'
import { RecordTable } from './record-table.tsx'
import { type AuditQuery, moreText, useAuditLog } from './use-audit-log.ts'

/** ms; the service sends the file while it reads. */
const csvTimeout = 120_000

/** The audit log: changes of the back office, newest first. */
export function AuditLogPage() {
  const filter = useAuditFilter()
  const log = useAuditLog(filter.query)
  const [openId, setOpenId] = useState<string | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const total = log.data?.pages[0]?.total ?? 0
  const shown = log.data?.pages.reduce((sum, { events }) => sum + events.length, 0) ?? 0

  const move = (step: 1 | -1) => {
    const buttons = [...(rows.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? buttons[0] : buttons[at + step]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  // A record that has the focus is opened by the button itself.
  const openFirst = () => rows.current?.querySelector<HTMLElement>('[data-record]')?.click()
  useKeys('監査ログ', [
    { key: 'j', label: '次の記録', run: () => move(1) },
    { key: 'k', label: '前の記録', run: () => move(-1) },
    { key: 'Enter', label: '記録を開く', run: openFirst },
  ])
  return (
    <Page
      title="監査ログ"
      updatedAt={log.dataUpdatedAt}
      actions={
        <>
          <CsvButton query={filter.query} />
          <RefreshButton queries={[log]} />
        </>
      }
      strips={<AuditFilters filter={filter} />}
    >
      <Panel
        title="記録"
        info="管理画面での変更と、アドレスの表示、ログインの記録です。"
        isMetaKept
        meta={
          log.data && (
            <span className="whitespace-nowrap">
              {rangeText(filter)} <b>{count(total)}</b>件
            </span>
          )
        }
        footer={
          <>
            <span>書き換えも削除もできません。2年のあいだ残ります。</span>
            <span className="ml-auto" />
            {log.hasNextPage && (
              <Button size="s" aria-busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {moreText(shown, total)}
              </Button>
            )}
          </>
        }
      >
        <Loaded
          query={log}
          failure="監査ログの取得に失敗しました"
          skeleton={<RowsSkeleton rows={10} height={38} />}
          isEmpty={() => shown === 0}
          empty={
            <Empty icon={ScrollText} title="条件に合う記録はありません">
              <p>人・操作・期間を広げてください。</p>
              {filter.isNarrowed && (
                <Button onClick={() => filter.change(nothingChosen)}>条件をすべて外す</Button>
              )}
            </Empty>
          }
        >
          {({ pages }) => (
            <div ref={rows}>
              <RecordTable
                records={pages.flatMap(({ events }) => events)}
                openId={openId}
                onToggle={({ id }) => setOpenId(id === openId ? null : id)}
                onTarget={(target) => filter.change({ target }, { push: true })}
              />
            </div>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

/** Fetches all records of the filter as a file. */
function CsvButton({ query }: { query: AuditQuery }) {
  const [isMaking, setIsMaking] = useState(false)
  const fetchCsv = async () => {
    if (isMaking) return
    setIsMaking(true)
    const id = showLoading('CSVを作っています')
    try {
      const input = { query: { ...query, format: 'csv' } } as const
      const file = await adminFile(listAuditLog, input, { timeoutMs: csvTimeout })
      saveFile(file, `gamelog-audit-log-${jstDayOf(new Date())}.csv`)
      showSuccess('CSVを保存しました', { id })
    } catch (error) {
      showFailure('監査ログの取得に失敗しました', error, () => void fetchCsv(), id)
    } finally {
      setIsMaking(false)
    }
  }
  return (
    // Not disabled while the file is made: the focus would be lost.
    <Button icon={Download} aria-disabled={isMaking} onClick={() => void fetchCsv()}>
      CSV
    </Button>
  )
}
