import type { CleanupPost, CleanupPreview } from '@gamelog/contracts/board/cleanup'
import { cleanupListed } from '@gamelog/contracts/board/cleanup-rules'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { everything, isTicked, keyOf, type Selection, selected, toggle } from './selection.ts'

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
          <span className="num">
            1–{count(rows.length)} / {count(total)}件
            {deleted > 0 && `　削除済みの${count(deleted)}件は数えません`}
            {total > cleanupListed && `　新しい${cleanupListed}件を並べています。残りも選択に入ります`}
          </span>
          <span className="ml-auto" />
          {posts.length > shown && (
            <Button size="s" onClick={() => setShown(shown + step)}>
              さらに表示
            </Button>
          )}
        </>
      }
    >
      <table className="a-table is-cards cl-table">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="a-check"
                aria-label="すべての投稿"
                checked={ticked === all.posts && ticked > 0}
                ref={(box) => {
                  if (box) box.indeterminate = ticked > 0 && ticked < all.posts
                }}
                disabled={isOff || all.posts === 0}
                onChange={({ target }) =>
                  onSelect(target.checked ? everything : { take: 'none', toggled: new Set() })
                }
              />
            </th>
            <th scope="col">日時</th>
            <th scope="col">スレッド</th>
            <th scope="col">本文</th>
            <th scope="col" className="r">
              通報
            </th>
            <th scope="col">状態</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((post) => (
            <PostRow
              key={keyOf(post)}
              post={post}
              isTicked={!isOff && isTicked(selection, post)}
              isOff={isOff}
              onToggle={() => onSelect(toggle(selection, post))}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface PostRowProps {
  post: CleanupPost
  isTicked: boolean
  isOff: boolean
  onToggle: () => void
}

function PostRow({ post, isTicked, isOff, onToggle }: PostRowProps) {
  const { thread_id, post_number: number, deleted } = post
  return (
    <tr className={deleted ? 'is-dim' : undefined}>
      <td>
        <input
          type="checkbox"
          className="a-check"
          aria-label={`${post.thread_title} #${number}`}
          checked={isTicked}
          disabled={deleted || isOff}
          onChange={onToggle}
        />
      </td>
      <td className="whitespace-nowrap num" data-l="日時">
        {monthDayTime(post.posted_at)}
      </td>
      <td className="full">
        <Link className="t" to={`/board?thread=${thread_id}&post=${number}`} title={post.thread_title}>
          <span className="truncate">{post.thread_title}</span>{' '}
          <span className="num whitespace-nowrap">#{number}</span>
        </Link>
      </td>
      <td className="full">
        <span className="line-clamp-2">{post.content}</span>
      </td>
      <td className={`r ${post.reports === 0 ? 'text-ink-3' : ''}`} data-l="通報">
        {count(post.reports)}
      </td>
      <td className="text-ink-3 whitespace-nowrap" data-l="状態">
        {deleted ? '削除済み' : '公開中'}
      </td>
    </tr>
  )
}
