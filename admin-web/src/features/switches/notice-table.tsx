import {
  type AdminSiteNotice,
  editSiteNotice,
  readSite,
  stopSiteNotice,
} from '@gamelog/contracts/admin/site-state'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { Pencil } from 'lucide-react'
import { ActionsHead } from '../../shared/actions-head.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { bodyOf, draftOf } from './notice-draft.ts'

const states: Record<AdminSiteNotice['state'], { look: StatusLook; label: string }> = {
  shown: { look: 'good', label: '表示中' },
  scheduled: { look: 'none', label: '予約' },
  ended: { look: 'none', label: '終わり' },
}

interface NoticeTableProps {
  notices: readonly AdminSiteNotice[]
  selected: number | null
  onEdit: (notice: AdminSiteNotice) => void
}

/** Notices that are shown, will be, and have been. */
export function NoticeTable({ notices, selected, onEdit }: NoticeTableProps) {
  const renews = [readSite]
  const restore = useAdminMutation(editSiteNotice, {
    failure: 'お知らせを元に戻せませんでした',
    renews,
    onSuccess: () => showSuccess('お知らせを元に戻しました'),
  })
  const stop = useAdminMutation(stopSiteNotice, {
    failure: 'お知らせを止められませんでした',
    renews,
    onSuccess: (notice) =>
      showUndo(`お知らせ「${notice.heading}」を止めました`, () =>
        restore.mutate({ params: { id: String(notice.id) }, body: bodyOf(draftOf(notice)) }),
      ),
  })
  return (
    <table className="a-table is-cards">
      <thead>
        <tr>
          <th>お知らせ</th>
          <th>状態</th>
          <th>期間</th>
          <th className="r">閉じた人</th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <tr key={notice.id} className={notice.id === selected ? 'is-sel' : ''}>
            <td className="full">
              <div className="min-w-0 flex-1">
                <b>{notice.heading}</b>
                {notice.text !== '' && <p className="text-12 leading-relaxed text-ink-3">{notice.text}</p>}
              </div>
            </td>
            <td data-l="状態">
              <Status look={states[notice.state].look}>{states[notice.state].label}</Status>
            </td>
            <td data-l="期間">
              <span className="num">
                {monthDayTime(notice.from)} 〜 {monthDayTime(notice.until)}
              </span>
            </td>
            <td className="r num" data-l="閉じた人">
              {notice.state === 'scheduled' ? '–' : count(notice.dismissals)}
            </td>
            <td className="full">
              <span className="acts">
                {notice.state !== 'ended' && (
                  <Button
                    kind="quiet"
                    size="s"
                    disabled={stop.isPending}
                    aria-label={`「${notice.heading}」を止める`}
                    onClick={() => stop.mutate({ params: { id: String(notice.id) } })}
                  >
                    止める
                  </Button>
                )}
                <IconButton
                  icon={Pencil}
                  label={`「${notice.heading}」を編集`}
                  size="s"
                  title="編集"
                  onClick={() => onEdit(notice)}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
