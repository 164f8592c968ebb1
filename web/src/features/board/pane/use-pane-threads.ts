import type { Thread } from '@gamelog/contracts/board/thread'
import type { MuteMatcher } from '@gamelog/domain/mute-matcher'
import type { MuteRule } from '@gamelog/domain/mute-rules-in-force'
import type { ThreadState } from '@gamelog/domain/thread-delta'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useMuteMatcher } from '../../../shared/mute/use-mute-matcher.ts'
import { useNoteHidden } from '../../../shared/mute/use-note-hidden.ts'
import { favouriteStore, placeStore } from '../../../shared/reading/stores.ts'
import { useThreadStates } from '../../../shared/reading/thread-states.ts'
import { watchedThreads } from '../../../shared/reading/unread-threads.ts'
import { selectThreads } from '../select-threads.ts'
import type { PaneThread } from './pane-order.ts'
import type { PaneTab } from './pane-settings.ts'

/** The open thread as its screen has it, which follows it live. */
function useOpenThread(id: number | null): Thread | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<ThreadState>(['board', 'thread', id])?.thread,
  )
}

interface Given {
  /** The newest list. */
  threads: readonly Thread[]
  tab: PaneTab
  game: string
  /** Time of the list, in ms. */
  now: number
  /** Number of the thread beside which the list stands. */
  openId: number | null
}

/**
 * The threads of a game without those under an NG rule, in the order of the list or of 勢い順, each with the reader's own
 * state; what the reader follows and the list is too short for comes last, when it is no longer `isPending`.
 */
export function usePaneThreads({ threads, tab, game, now, openId }: Given): {
  threads: PaneThread[]
  isPending: boolean
} {
  const match = useMuteMatcher('thread')
  const places = placeStore.use()
  const favourites = favouriteStore.use()
  const open = useOpenThread(openId)

  const listed = useMemo(() => new Set(threads.map(({ id }) => id)), [threads])
  const read = placeStore.items.use()
  const missing = useMemo(
    () =>
      listed.size > 0 ? watchedThreads({ favourites, places: read }).filter((id) => !listed.has(id)) : [],
    [favourites, read, listed],
  )
  const { states, isPending } = useThreadStates(missing)

  const { selected, hidden } = useMemo(() => {
    const hidden = new Map<string, MuteRule>()
    const isMuted: MuteMatcher = (subject) => {
      const rule = match(subject)
      if (rule) hidden.set(subject.title ?? '', rule)
      return rule
    }
    const sort = tab === 'momentum' ? ('momentum' as const) : ('recent' as const)
    return { selected: selectThreads(threads, { game, query: '', sort, now }, isMuted).shown, hidden }
  }, [threads, tab, game, now, match])
  useNoteHidden('thread', hidden)

  const own = useMemo(() => {
    const others = missing.flatMap((id) => states.get(id)?.thread ?? [])
    const followed = others.filter(
      ({ title, game_category }) => (game === 'all' || game_category === game) && !match({ title }),
    )
    return [...selected, ...followed].map((one) => {
      const thread = one.id === open?.id ? { ...one, ...open } : one
      const place = places.get(String(thread.id))
      return {
        thread,
        unread: place ? Math.max(0, thread.post_count - place.number) : null,
        isFavourite: favourites.has(String(thread.id)),
      }
    })
  }, [selected, missing, states, game, match, open, places, favourites])
  return { threads: own, isPending }
}
