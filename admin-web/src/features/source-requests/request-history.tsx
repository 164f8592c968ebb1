import type { AdminSourceRequest } from '@gamelog/contracts/antenna/source-request'
import { requestStateTexts } from '@gamelog/contracts/antenna/source-request-rules'
import { Inbox, MessageSquare, Reply } from 'lucide-react'
import { MemberLink } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'

/** 経過: the request, the answers and the message more, oldest first. */
export function RequestHistory({ request: { at, entries } }: { request: AdminSourceRequest }) {
  const names = useMemberNames(entries.map(({ by_user }) => by_user))
  return (
    <Panel title="経過">
      <ol className="a-log">
        <li>
          <Inbox aria-hidden />
          <time dateTime={at}>{monthDayTime(at)}</time>
          <div>
            <p>依頼を受け付けました</p>
          </div>
        </li>
        {entries.map((entry) => (
          <li key={`${entry.by_user} ${entry.at}`} className={entry.by_user === null ? 'is-warn' : ''}>
            {entry.by_user === null ? <MessageSquare aria-hidden /> : <Reply aria-hidden />}
            <time dateTime={entry.at}>{monthDayTime(entry.at)}</time>
            <div>
              <p>
                {entry.by_user === null ? (
                  '依頼した人の追記'
                ) : (
                  <>
                    <MemberLink
                      userId={entry.by_user}
                      name={names.get(entry.by_user)}
                      unnamed="運営メンバー"
                    />
                    {` が「${requestStateTexts[entry.state]}」に`}
                  </>
                )}
              </p>
              {entry.text !== '' && <p className="q-text">{entry.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
