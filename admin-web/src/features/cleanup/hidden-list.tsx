import { type CleanupPost, type CleanupPreview, cleanupListed } from '@gamelog/contracts/board/cleanup'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Checkbox } from '@gamelog/ui/kit/check.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { cleanupPostKey, everything, isTicked, type Selection, selected, toggle } from './selection.ts'

/** Rows shown at first, and added by さらに表示. */
const step = 50

interface HiddenListProps {
  preview: CleanupPreview
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Posts are not included. */
  isOff: boolean
}

/** 隠れるもの: every post in question, with its tick. */
export function HiddenList({ preview, selection, onSelect, isOff }: HiddenListProps) {
  const [shown, setShown] = useState(step)
  const { posts, all, deleted } = preview
  const ticked = isOff ? 0 : selected(preview, selection).posts
  const total = all.posts + deleted
  const isReported = selection.take === 'reported' && selection.toggled.size === 0
  const rows = posts.slice(0, shown)
  const columns: Column<CleanupPost>[] = [
    {
      label: 'すべての投稿',
      phone: 'corner',
      head: (
        <Checkbox
          aria-label="すべての投稿"
          checked={ticked === all.posts && ticked > 0}
          isPartial={ticked > 0 && ticked < all.posts}
          disabled={isOff || all.posts === 0}
          onChange={({ target }) =>
            onSelect(target.checked ? everything : { take: 'none', toggled: new Set() })
          }
        />
      ),
      cell: (post) => (
        <Checkbox
          aria-label={`${post.thread_title} #${post.post_number}`}
          checked={!isOff && isTicked(selection, post)}
          disabled={post.deleted || isOff}
          onChange={() => onSelect(toggle(selection, post))}
        />
      ),
    },
    { label: '日時', className: 'num whitespace-nowrap', cell: ({ posted_at }) => monthDayTime(posted_at) },
    {
      label: 'スレッド',
      phone: 'line',
      cell: ({ thread_id, post_number, thread_title }) => (
        <Link
          className="data-table-title flex! min-h-6 max-w-60 items-center gap-1 max-tab:max-w-full"
          to={`/board?thread=${thread_id}&post=${post_number}`}
          title={thread_title}
        >
          <span className="truncate">{thread_title}</span>{' '}
          <span className="num whitespace-nowrap">#{post_number}</span>
        </Link>
      ),
    },
    {
      label: '本文',
      phone: 'line',
      cell: ({ content }) => <span className="line-clamp-2">{content}</span>,
    },
    {
      label: '通報',
      align: 'end',
      className: ({ reports }) => (reports === 0 ? 'text-ink-3' : ''),
      cell: ({ reports }) => count(reports),
    },
    {
      label: '状態',
      className: 'whitespace-nowrap text-ink-3',
      cell: ({ deleted }) => (deleted ? '削除済み' : '公開中'),
    },
  ]
  return (
    <Panel
      title="隠れるもの"
      isMetaKept
      meta={
        <>
          <span className="whitespace-nowrap" role="status">
            <b className="num">{count(ticked)}</b> / {count(total)}件を選択
          </span>
          <Button
            kind="quiet"
            size="s"
            icon={ListFilter}
            aria-pressed={isReported}
            disabled={isOff}
            onClick={() => onSelect(isReported ? everything : { take: 'reported', toggled: new Set() })}
          >
            通報のあるものだけ
          </Button>
        </>
      }
      footer={
        <>
          <span className="num mr-auto">
            1–{count(rows.length)} / {count(total)}件
            {deleted > 0 && `　削除済みの${count(deleted)}件は数えません`}
            {total > cleanupListed && `　新しい${cleanupListed}件を並べています。残りも選択に入ります`}
          </span>
          {posts.length > shown && (
            <Button size="s" onClick={() => setShown(shown + step)}>
              さらに表示
            </Button>
          )}
        </>
      }
    >
      <DataTable
        columns={columns}
        rows={rows}
        rowKey={cleanupPostKey}
        rowLook={({ deleted }) => (deleted ? 'dim' : undefined)}
      />
    </Panel>
  )
}
