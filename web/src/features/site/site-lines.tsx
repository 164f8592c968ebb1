import { dismissSiteNotice, type SiteNotice, type Stop } from '@gamelog/contracts/admin/site-state'
import { reasonText, untilText } from '@gamelog/domain/stop-text'
import { callApi } from '@gamelog/ui/api-client'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { Lock, Megaphone, TriangleAlert, X } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Link } from '../../shared/link.tsx'
import { useSite } from '../../shared/site/site-store.ts'
import { closedNotices } from './closed-notices.ts'

/** The first lines of the main column: what is read-only here, and the operators' notice. */
export function SiteLines() {
  const { notice, stops } = useSite((site) => site)
  const isBoard = useLocation().pathname.startsWith('/board')
  const isClosed = closedNotices.use().includes(notice?.id ?? 0)
  const stop = stops.everything ?? (isBoard ? stops.board : undefined)
  return (
    <>
      {stop && <StopLine stop={stop} what={stops.everything ? 'サイト' : '掲示板'} />}
      {notice && (isBoard || !notice.board_only) && !(notice.is_dismissible && isClosed) && (
        <NoticeLine notice={notice} />
      )}
    </>
  )
}

function StopLine({ stop, what }: { stop: Stop; what: string }) {
  const until = useNow((now) => untilText(stop, now * 1_000))
  return (
    <div className="site-n is-warn" role="status">
      <Lock size={18} aria-hidden />
      <p>
        <b>{`${what}は現在、閲覧のみです。`}</b>
        <bdi>{reasonText(stop)}</bdi>
        {until}書き込みを止めています。読むことはできます。
      </p>
    </div>
  )
}

function NoticeLine({ notice }: { notice: SiteNotice }) {
  const { id, heading, text, link, kind, is_dismissible } = notice
  const Icon = kind === 'warning' ? TriangleAlert : Megaphone

  function close(): void {
    closedNotices.update((before) => [id, ...before.filter((other) => other !== id)])
    // A count for the operators: nothing depends on it.
    callApi(dismissSiteNotice, { params: { id: String(id) } }, { keepalive: true }).catch(() => undefined)
  }

  return (
    <div data-notice={id} className={`site-n ${kind === 'warning' ? 'is-warn' : ''}`} role="status">
      <Icon size={18} aria-hidden />
      <p>
        <b>{heading}</b> <bdi>{text}</bdi>
        {link && <NoticeLink {...link} />}
      </p>
      {is_dismissible && (
        <IconButton
          icon={X}
          label="お知らせを閉じる"
          size="touch"
          iconSize={18}
          className="-my-2.5"
          onClick={close}
        />
      )}
    </div>
  )
}

function NoticeLink({ text, href }: { text: string; href: string }) {
  // The back office is another app.
  const isScreen = href.startsWith('/') && !/^\/(?:admin|api|widget)(?:\/|$)/.test(href)
  return isScreen ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>
}
