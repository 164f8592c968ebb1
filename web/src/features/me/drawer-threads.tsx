import { useMemo, useState } from 'react'
import { AmmoCount } from '../../shared/board/magazine.tsx'
import { favouriteStore, placeStore } from '../../shared/reading/stores.ts'
import { type ListedThread, useThreadStates } from '../../shared/reading/thread-states.ts'
import { unreadOf } from '../../shared/reading/unread.ts'
import { favouriteRows, sortFavourites } from './favourite-rows.ts'
import { visitsOf } from './history-days.ts'
import { UnreadMark } from './unread-mark.tsx'

/** Rows of each list. */
const most = 3
/** Threads of the history that are looked at for unread posts. */
const looked = 20

function ThreadLine({ thread, unread, place }: { thread: ListedThread; unread: number; place?: number }) {
  return (
    <li className={`me-item ${unread === 0 ? 'is-quiet' : ''}`} data-game={thread.game_category}>
      <div className="min-w-0">
        <a href={`/board/thread/${thread.id}`} className="title">
          {thread.title}
        </a>
        <p className="meta">
          {place === undefined ? (
            <AmmoCount posts={thread.post_count} className="text-12" />
          ) : (
            <span>{place}まで読んだ</span>
          )}
        </p>
      </div>
      <UnreadMark unread={unread} />
    </li>
  )
}

/** お気に入り and つづき (threads left with something unread) of a visitor. */
export function DrawerThreads() {
  const [openedAt] = useState(Date.now)
  const favourites = favouriteStore.use()
  const places = placeStore.use()
  const items = placeStore.items.use()
  const visits = useMemo(() => visitsOf(items, openedAt).slice(0, looked), [items, openedAt])
  const ids = [...[...favourites.keys()].map(Number), ...visits.map(({ id }) => id)]
  const { states, isPending, error } = useThreadStates(ids)
  const rows = sortFavourites(favouriteRows(favourites, states, places), 'updated', () => 0)
  const stars = rows.flatMap(({ thread, unread }) => (thread ? [{ thread, unread }] : [])).slice(0, most)
  const unfinished = visits
    .flatMap(({ id, place }) => {
      const thread = states.get(id)?.thread
      const unread = thread ? unreadOf(thread, place) : 0
      return thread && unread > 0 && !favourites.has(String(id)) ? [{ thread, unread, place }] : []
    })
    .slice(0, most)
  if (stars.length + unfinished.length === 0) {
    if (ids.length === 0 || !isPending || error) return null
    return (
      <p role="status" className="px-4 pt-3.5 pb-2 text-12 text-ink-3">
        スレッドを読み込んでいます...
      </p>
    )
  }
  return (
    <>
      {stars.length > 0 && (
        <section aria-labelledby="drawer-stars">
          <h3 id="drawer-stars">お気に入り</h3>
          <ul>
            {stars.map((star) => (
              <ThreadLine key={star.thread.id} {...star} />
            ))}
          </ul>
        </section>
      )}
      {unfinished.length > 0 && (
        <section aria-labelledby="drawer-next">
          <h3 id="drawer-next">つづき</h3>
          <ul>
            {unfinished.map(({ thread, unread, place }) => (
              <ThreadLine key={thread.id} thread={thread} unread={unread} place={place.number} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
