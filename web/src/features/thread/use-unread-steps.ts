import { showNotice } from '@gamelog/ui/kit/toast.tsx'
import { useNavigate } from 'react-router-dom'
import { useMuteMatcher } from '../../shared/mute/use-mute-matcher.ts'
import { favouriteStore, placeStore } from '../../shared/reading/stores.ts'
import { knownStates, loadThreadStates } from '../../shared/reading/thread-states.ts'
import { nextUnread, unreadThreads, watchedThreads } from '../../shared/reading/unread-threads.ts'
import { backOnTrail, leaveForNext, unreadTrail } from '../../shared/reading/unread-trail.ts'
import { useIsHere } from '../../shared/use-is-here.ts'

/** ms after which a step goes by what this device knows. */
const patience = 1_000

/** Steps to the next unread thread, and back to the one it was left from. */
export function useUnreadSteps(threadId: number): { next: () => Promise<void>; previous: () => void } {
  const match = useMuteMatcher('thread')
  const navigate = useNavigate()
  const isHere = useIsHere()
  const open = (id: number) => void navigate(`/board/thread/${id}`)

  async function next(): Promise<void> {
    const read = { favourites: favouriteStore.get(), places: placeStore.items.get() }
    const timeout = new Promise((resolve) => setTimeout(resolve, patience))
    await Promise.race([loadThreadStates(watchedThreads(read)).catch(() => undefined), timeout])
    if (!isHere()) return
    const order = unreadThreads(read, knownStates(), ({ title }) => match({ title }) !== null)
    const found = nextUnread(order, threadId, unreadTrail())
    if (!found) {
      showNotice('未読のあるスレッドはここまでです', { id: 'unread-step' })
      return
    }
    leaveForNext(threadId)
    open(found.thread.id)
  }

  function previous(): void {
    const id = backOnTrail(threadId)
    if (id === undefined) showNotice('前の未読スレッドはありません', { id: 'unread-step' })
    else open(id)
  }

  return { next, previous }
}
