import { lastPostAge } from '@gamelog/domain/thread-age'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { closedState, isComplete } from '../../shared/board/closed-state.ts'
import { AmmoCount } from '../../shared/board/magazine.tsx'
import { copyAddress } from '../../shared/copy-address.ts'
import { Link } from '../../shared/link.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { followFavourite } from '../../shared/reading/favourites.ts'
import { favouriteStore } from '../../shared/reading/stores.ts'
import type { FavouriteRow } from './favourite-rows.ts'
import { partLabel } from './part-label.ts'
import { UnreadMark } from './unread-mark.tsx'

function remove(id: number): void {
  const value = favouriteStore.get().get(String(id))
  if (!value) return
  favouriteStore.set(String(id), null)
  showUndo('お気に入りから外しました', () => favouriteStore.set(String(id), value))
}

/** A favourite thread; the link opens it at its しおり. */
export function FavouriteItem({ row }: { row: FavouriteRow }) {
  const { id, thread, unread, from, next } = row
  const age = useNow((now) => (thread ? lastPostAge(Date.parse(thread.last_posted_at), now * 1_000) : ''))
  const path = `/board/thread/${id}`
  const takeOff = { label: 'お気に入りから外す', onSelect: () => remove(id) }
  if (!thread) {
    const title = thread === null ? '削除されたスレッドです' : `スレッド ${id}`
    return (
      <div className="me-item is-quiet">
        <p className="title">{thread === null ? title : <Link to={path}>{title}</Link>}</p>
        <div className="end">
          <MenuButton name={title} items={[takeOff]} />
        </div>
      </div>
    )
  }
  const isFinished = isComplete(thread)
  return (
    <div
      className={`me-item ${unread === 0 ? 'is-quiet' : ''}`}
      data-game={isFinished ? undefined : thread.game_category}
    >
      <div className="min-w-0">
        <Link to={path} className="title">
          {thread.title}
        </Link>
        <p className="meta">
          {isFinished ? (
            <span>{closedState(thread)}</span>
          ) : (
            <>
              <AmmoCount posts={thread.post_count} className="text-12" />
              <span>最終レス {age}</span>
            </>
          )}
          {from && <span className="text-ink-2">{partLabel(from.title, thread.title)}から引き継ぎ</span>}
          {next && (
            <TextButton
              className="over min-h-6 text-left"
              onClick={() => {
                followFavourite(id, next.id)
                showSuccess('お気に入りを次スレに移しました')
              }}
            >
              次スレ{next.thread && `「${partLabel(next.thread.title, thread.title)}」`}へ移す
            </TextButton>
          )}
        </p>
      </div>
      <div className="end">
        <UnreadMark unread={unread} />
        <MenuButton
          name={thread.title}
          items={[takeOff, { label: 'リンクをコピー', onSelect: () => void copyAddress(path) }]}
        />
      </div>
    </div>
  )
}
