import {
  type AdminSiteNotice,
  editSiteNotice,
  readSite,
  stopSiteNotice,
} from '@gamelog/contracts/admin/switches'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { Pencil } from 'lucide-react'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { bodyOf, draftOf } from './notice-draft.ts'

const states: Record<AdminSiteNotice['state'], { look: StatusLook; label: string }> = {
  shown: { look: 'good', label: '表示中' },
  scheduled: { look: 'none', label: '予約' },
  ended: { look: 'none', label: '終わり' },
}

const columns: readonly Column<AdminSiteNotice>[] = [
  {
    label: 'お知らせ',
    phone: 'line',
    cell: ({ heading, text }) => (
      <div className="min-w-0 flex-1">
        <b>{heading}</b>
        {text !== '' && <p className="text-12 leading-relaxed text-ink-3">{text}</p>}
      </div>
    ),
  },
  {
    label: '状態',
    cell: ({ state }) => <Status look={states[state].look}>{states[state].label}</Status>,
  },
  {
    label: '期間',
    className: 'num',
    cell: ({ from, until }) => `${monthDayTime(from)} 〜 ${monthDayTime(until)}`,
  },
  {
    label: '閉じた人',
    align: 'end',
    cell: ({ state, dismissals }) => (state === 'scheduled' ? '–' : count(dismissals)),
  },
]

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
    <DataTable
      columns={columns}
      rows={notices}
      rowKey={({ id }) => id}
      rowLook={({ id }) => (id === selected ? 'selected' : undefined)}
      actions={(notice) => (
        <>
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
        </>
      )}
    />
  )
}
