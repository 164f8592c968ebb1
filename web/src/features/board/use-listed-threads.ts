import type { Thread, ThreadList } from '@gamelog/contracts/board/thread'
import { busiestThreads } from '@gamelog/domain/momentum'
import type { MuteMatcher } from '@gamelog/domain/mute-matcher'
import type { MuteRule } from '@gamelog/domain/mute-rules-in-force'
import { useMemo } from 'react'
import { isComplete } from '../../shared/board/closed-state.ts'
import { useMuteMatcher } from '../../shared/mute/use-mute-matcher.ts'
import { useNoteHidden } from '../../shared/mute/use-note-hidden.ts'
import { favouriteStore, placeStore } from '../../shared/reading/stores.ts'
import { followTitles, withoutHidden } from './follow-titles.ts'
import type { ListFilter } from './list-filter.ts'
import { listNews } from './list-news.ts'
import { isDone, isOnTop, selectThreads } from './select-threads.ts'
import type { ListedThread } from './thread-parts.tsx'

interface Lists {
  list: ThreadList | undefined
  latest: ThreadList | undefined
  /** Time of the list, in ms. */
  now: number
}

const nothing: readonly Thread[] = []

/** What the filters, the search and the reader's own state leave of the list. */
export function useListedThreads({ list, latest, now }: Lists, filter: ListFilter, query: string) {
  const { game, sort, unread, favourites: favouritesOnly, hidesDone, isArchive } = filter
  const match = useMuteMatcher('thread')
  const places = placeStore.use()
  const favourites = favouriteStore.use()
  const threads = useMemo(
    () =>
      list && latest ? followTitles(withoutHidden(list, latest), latest.threads) : (list?.threads ?? nothing),
    [list, latest],
  )

  const listed = useMemo(() => {
    const hidden = new Map<string, MuteRule>()
    const isMuted: MuteMatcher = (subject) => {
      const rule = match(subject)
      if (rule) hidden.set(subject.title ?? '', rule)
      return rule
    }
    const unreadOf = ({ id, post_count }: Thread) => {
      const place = places.get(String(id))
      return place ? Math.max(0, post_count - place.number) : null
    }
    const isUnread = (thread: Thread) => (unreadOf(thread) ?? 0) > 0
    const isFavourite = ({ id }: Thread) => favourites.has(String(id))
    const isHidden = (thread: Thread) => hidesDone && isComplete(thread)
    const only = [
      ...(unread ? [isUnread] : []),
      ...(favouritesOnly ? [isFavourite] : []),
      (thread: Thread) => !isHidden(thread),
    ]
    const selected = selectThreads(threads, { game, query, sort, now, only }, isMuted)

    const byId = new Map(threads.map((thread) => [thread.id, thread]))
    const busy = busiestThreads(threads, threads.length, now)
    const toListed = (thread: Thread): ListedThread => {
      const next = byId.get(thread.next_thread_id ?? 0)
      return {
        thread,
        now,
        unread: unreadOf(thread),
        isFavourite: isFavourite(thread),
        isBusy: busy.has(thread.id),
        ...(next ? { next: { thread: next, unread: unreadOf(next) } } : {}),
      }
    }
    const isGrouped = (thread: Thread) =>
      sort === 'momentum' && !isArchive && isDone(thread) && !isOnTop(thread, { game, query })
    const isOfGame = (thread: Thread) => game === 'all' || thread.game_category === game
    return {
      rows: selected.shown.filter((thread) => !isGrouped(thread)).map(toListed),
      /** In 勢い順 they are a group of their own. */
      done: selected.shown.filter(isGrouped).map(toListed),
      shown: selected.shown.length,
      muted: selected.muted,
      hidden,
      hiddenDone: selected.found.filter(isHidden).length,
      counts: {
        unread: selected.found.filter(isUnread).length,
        favourites: selected.found.filter(isFavourite).length,
      },
      news: listNews(
        threads,
        latest?.threads ?? nothing,
        (thread) => isOfGame(thread) && !isMuted({ title: thread.title }),
      ),
    }
  }, [
    threads,
    latest,
    now,
    game,
    sort,
    query,
    unread,
    favouritesOnly,
    hidesDone,
    isArchive,
    match,
    places,
    favourites,
  ])
  useNoteHidden('thread', listed.hidden)
  return listed
}
