import { monthDayTime } from '@gamelog/ui/format'
import './ban.css'
import { screens } from '@gamelog/contracts/screens'
import type { MyBan } from '@gamelog/contracts/user/my-ban'
import { dateTime } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { Ban, Clock, Scale } from 'lucide-react'
import { useRef, useState } from 'react'
import { stoppedTitle } from '../../../shared/account/account-store.ts'
import { Link } from '../../../shared/link.tsx'
import { StoredDraftButtons } from '../closed-draft.tsx'
import { useDockHeight } from '../dock-height.ts'
import { useThreadDraft } from '../thread-draft.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { secondsOf, timeLeft } from './ban-times.ts'
import { useMyBan } from './use-my-ban.ts'

/** In the composer's place while the member is banned: why, until when, what goes on, and the appeal. */
export function BannedDock({ threadId }: { threadId: number }) {
  const dock = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = useMyBan()
  const [isAppealing, setAppealing] = useState(false)
  useDockHeight(dock)
  return (
    <div ref={dock} className="dock is-bn" data-dock>
      <section className="bn" aria-labelledby="bn-title">
        <Ban size={22} aria-hidden />
        <div className="g">
          <h2 id="bn-title">{stoppedTitle}</h2>
          {data?.ban && <BanFacts ban={data.ban} />}
          {!data && isError && (
            <p role="alert">
              理由と期限を取得できませんでした。
              <Button kind="quiet" onClick={() => void refetch()}>
                再試行
              </Button>
            </p>
          )}
          {!data && !isError && <div className="wait" aria-hidden />}
          <p>
            投稿・スレッド作成・リアクション・通報・プロフィールの変更ができません。読むこと、ログアウトはこれまでどおりです。
          </p>
          <UnsentText threadId={threadId} />
          {data?.appeal && <AppealState appeal={data.appeal} />}
          <div className="bt">
            {data?.ban && !data.appeal && (
              <Button onClick={() => setAppealing(true)}>
                <Scale size={17} aria-hidden />
                異議を申し立てる
              </Button>
            )}
            <a href={screens.rules.path}>{screens.rules.title}</a>
            <Link to="/terms">利用規約を読む</Link>
          </div>
        </div>
      </section>
      {isAppealing && data?.ban && <AppealDialog ban={data.ban} onClose={() => setAppealing(false)} />}
    </div>
  )
}

function BanFacts({ ban }: { ban: NonNullable<MyBan['ban']> }) {
  const { reason, expires_at: end } = ban
  const left = useNow((now) => (end === null ? '' : timeLeft(end, now)))
  return (
    <dl>
      <dt>理由</dt>
      <dd>
        <bdi>{reason}</bdi>
      </dd>
      <dt>期限</dt>
      <dd>
        {end === null ? (
          '無期限'
        ) : (
          <>
            <span className="num">{dateTime(end)}</span> まで（あと {left}）
          </>
        )}
      </dd>
    </dl>
  )
}

/** What had been typed when the ban came. */
function UnsentText({ threadId }: { threadId: number }) {
  const content = useThreadDraft(threadId)
  if (content === '') return null
  return (
    <div className="kept">
      <span>下書きは残っています。</span>
      <StoredDraftButtons threadId={threadId} content={content} />
    </div>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<MyBan['appeal']> }) {
  const { decided_at: decided, reply } = appeal
  return (
    <div className="st" role="status">
      {decided === null ? <Clock size={17} aria-hidden /> : <Scale size={17} aria-hidden />}
      <span>
        <b>{decided === null ? '申し立てを受け付けました' : '申し立てへの返事'}</b>（
        <span className="num">{monthDayTime(secondsOf(decided ?? appeal.created_at))}</span>）。
        {decided === null ? (
          '返事はここに出ます。申し立ては1回の利用制限につき1回です。'
        ) : (
          <bdi className="reply">{reply}</bdi>
        )}
      </span>
    </div>
  )
}
