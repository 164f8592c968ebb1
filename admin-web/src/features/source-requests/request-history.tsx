import { type AdminSourceRequest, requestStateTexts } from '@gamelog/contracts/antenna/source-request'
import { Inbox, MessageSquare, Reply } from 'lucide-react'
import { HistoryEntry, HistoryList } from '../../shared/history-list.tsx'
import { MemberLink } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useMemberNames } from '../../shared/use-member-names.ts'

/** 経過: the request, the answers and the message more, oldest first. */
export function RequestHistory({ request: { at, entries } }: { request: AdminSourceRequest }) {
  const names = useMemberNames(entries.map(({ by_user }) => by_user))
  return (
    <Panel title="経過">
      <HistoryList>
        <HistoryEntry icon={Inbox} at={at}>
          依頼を受け付けました
        </HistoryEntry>
        {entries.map((entry) => (
          <HistoryEntry
            key={`${entry.by_user} ${entry.at}`}
            icon={entry.by_user === null ? MessageSquare : Reply}
            tone={entry.by_user === null ? 'warn' : undefined}
            at={entry.at}
          >
            {entry.by_user === null ? (
              '依頼した人の追記'
            ) : (
              <>
                <MemberLink userId={entry.by_user} name={names.get(entry.by_user)} unnamed="運営メンバー" />
                {` が「${requestStateTexts[entry.state]}」に`}
              </>
            )}
            {entry.text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{entry.text}</p>}
          </HistoryEntry>
        ))}
      </HistoryList>
    </Panel>
  )
}
