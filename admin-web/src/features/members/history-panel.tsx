import { auditActionLabel } from '@gamelog/contracts/admin/audit-actions'
import { type AuditRecord, listAuditLog } from '@gamelog/contracts/admin/audit-log'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Ban, Eye, History, type LucideIcon, NotebookPen, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { HistoryEntry, HistoryList } from '../../shared/history-list.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMay } from '../../shared/use-role.ts'

/** Records shown; the audit log has the rest. */
const shown = 10

const icons: Readonly<Record<string, LucideIcon>> = {
  'ban.create': Ban,
  'ban.delete': Undo2,
  'member.addresses': Eye,
  'member.memo': NotebookPen,
}

/** The operators' actions on the member, for those who may read the audit log. */
export function HistoryPanel({ id }: { id: string }) {
  const target = `user:${id}`
  const log = useAdminQuery(listAuditLog, { query: { target } })
  if (!useMay(listAuditLog)) return null
  return (
    <Panel
      title="この会員への操作"
      isMetaKept
      meta={
        <Link className="text-link" to={`/office/audit-log?target=${encodeURIComponent(target)}`}>
          監査ログで見る
        </Link>
      }
    >
      <Loaded
        query={log}
        failure="監査ログの取得に失敗しました"
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ events }) => events.length === 0}
        empty={<Empty icon={History} title="この会員への操作はありません" />}
      >
        {({ events }) => (
          <HistoryList>
            {events.slice(0, shown).map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </HistoryList>
        )}
      </Loaded>
    </Panel>
  )
}

function Entry({ event }: { event: AuditRecord }) {
  const actor = event.actor ? numberOf(event.actor) : event.is_system ? 'システム' : '不明'
  return (
    <HistoryEntry
      icon={icons[event.action] ?? History}
      at={event.at}
      note={
        <>
          {actor}
          {event.reason && `・${event.reason}`}
        </>
      }
    >
      {auditActionLabel(event.action)}
    </HistoryEntry>
  )
}
