import { boardLimits } from '@gamelog/contracts/board/limits'
import { settledPosts, type ThreadState } from '@gamelog/domain/thread-delta'
import { pushJump } from '@gamelog/ui/history-entry'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStoppedTitle } from '../../shared/account/use-stopped.ts'
import { boardSettings, ownPosts } from '../../shared/board/stores.ts'
import { useProgressive } from '../../shared/use-progressive.ts'
import { useTitle } from '../../shared/use-title.ts'
import { setAutoScroll, useAutoScrolls } from './auto-scroll-threads.ts'
import type { PopupHandle } from './popup-host.tsx'
import { storeView, useReturns } from './stored-views.ts'
import { usePartsAhead } from './thread-openings.ts'
import { withMoves } from './thread-parts.ts'
import { chunkRows } from './thread-rows.ts'
import { useDrawnChunks } from './use-drawn-chunks.ts'
import { useJump } from './use-jump.ts'
import { useOpening } from './use-opening.ts'
import { usePostCommands } from './use-post-commands.ts'
import { usePostForm } from './use-post-form.ts'
import { useAllReactions } from './use-reactions.ts'
import { useReading } from './use-reading.ts'
import type { useThread } from './use-thread.ts'
import { useThreadCounts } from './use-thread-counts.ts'
import { useThreadFilters } from './use-thread-filters.ts'
import { useThreadSync } from './use-thread-sync.ts'
import { useThreadRows, useThreadView } from './use-thread-view.ts'
import { useToastPlace } from './use-toast-place.ts'
import { numberInFocus } from './window-posts.ts'

/** A chunk is at least 900 px high. The rest of a full thread takes two steps: an interrupted step starts over. */
const steps = { first: 1, step: 50 }

const none: ReadonlySet<number> = new Set()

export type ThreadScreenProps = Pick<ReturnType<typeof useThread>, 'apply' | 'refresh'> & {
  state: ThreadState
}

/** State and commands of a thread's screen: which rows are shown, where reading stands, and what presses do. */
export function useThreadScreen({ state: held, apply, refresh }: ThreadScreenProps) {
  // Many posts may arrive at once: rendering them must not block input.
  const state = useDeferredValue(held)
  const { thread, posts } = state
  const filters = useThreadFilters(thread)
  const area = useRef<HTMLElement>(null)
  const settings = boardSettings.use()
  const isAutoScrolling = useAutoScrolls(thread.id)
  const order = isAutoScrolling ? 'number' : settings.order
  const isActive = thread.status === 'active'
  const stopped = useStoppedTitle()
  useTitle(thread.title)
  useAllReactions(thread.id)
  usePartsAhead()
  useToastPlace()

  const reading = useReading(thread.id, state, ownPosts.get().get(thread.id) ?? none)
  const sync = useThreadSync({ state: held, apply, refresh, settle: reading.settle })
  const [opened, setOpened] = useState(none)
  const open = (number: number) => setOpened((before) => new Set(before).add(number))
  const view = useThreadView(thread.id, state, opened)
  const deferredQuery = useDeferredValue(filters.query ?? '')
  const form = usePostForm(thread.id, sync.catchUp)
  const rows = useThreadRows({
    state,
    view,
    filters: { ...filters, query: deferredQuery },
    order,
    ...reading,
    written: form.written,
  })
  const chunks = useMemo(() => chunkRows(rows), [rows])
  const isOpeningAt = reading.firstUnread ?? reading.place
  const [first] = useState(() => {
    const at = chunks.findIndex((chunk) => chunk.some(({ post }) => post.post_number === isOpeningAt))
    return Math.max(steps.first, at + 2)
  })
  const { shown, showAll: addAll } = useProgressive(chunks.length, { ...steps, first })
  const { drawn, drawAll } = useDrawnChunks(chunks, isAutoScrolling ? 'auto-scroll' : order, steps)
  const showAll = () => {
    addAll()
    drawAll()
  }
  const settled = settledPosts(state, order)
  const popups = useRef<PopupHandle>(null)
  const earlyPress = useRef<HTMLElement>(null)
  const closeAll = () => popups.current?.closeAll()

  const isHere = (number: number) => view.posts.has(number) && settled?.has(number) !== false
  const jump = useJump({
    posts,
    isHere,
    reveal: (number) => {
      filters.clear()
      showAll()
      open(number)
    },
  })
  useReturns()
  const opensAt = useOpening({ ...reading, posts, isHere, showAll })
  /** Goes on reading at a post. */
  const goOn = (number: number): boolean => {
    closeAll()
    if (view.muted.has(number)) flushSync(() => open(number))
    const isStillComing = !isHere(number) && number <= thread.post_count
    if (jump(number, isStillComing)) return true
    withMoves((moves) => moves.notifyNotShown(number, view.posts.has(number)))
    return false
  }
  /** Jumps to a post; Back returns. `skips`: what lies between stays unread. */
  const goTo = (number: number, skips = false): boolean => {
    const from = numberInFocus()
    storeView()
    if (filters.isDigest && isHere(number)) {
      // All posts come back with the entry of the jump.
      pushJump(`${location.pathname}#p${number}`, from ?? number, skips)
      return goOn(number)
    }
    const isThere = goOn(number)
    if (isThere && from !== null && from !== number) pushJump(`#p${number}`, from, skips)
    return isThere
  }
  const commands = usePostCommands({
    state,
    view,
    onFilterId: (id) => {
      closeAll()
      filters.setId(id)
      area.current?.scrollIntoView()
    },
    onFold: filters.toggleFold,
    onJump: goTo,
    onPreview: (trigger) => {
      if (popups.current) popups.current.press(trigger)
      else earlyPress.current = trigger
    },
  })
  const canWrite = isActive && !stopped
  const foldAll = order === 'tree' ? () => withMoves(({ foldAll }) => foldAll(filters, rows)) : undefined
  const toggleAutoScroll = () => {
    filters.clear()
    setAutoScroll(thread.id, !isAutoScrolling)
  }

  const { firstUnread, mark, elsewhereAt } = reading
  const { unread, writers } = useThreadCounts(posts, firstUnread, view)
  const isLong = thread.post_count - mark >= boardLimits.digestFrom
  const since = useMemo(
    () => ({ place: mark, unread, elsewhereAt, isLong }),
    [mark, unread, elsewhereAt, isLong],
  )
  const shownChunks = chunks.slice(0, shown)

  return {
    state,
    filters,
    area,
    // Posts that 実況モード shows in its own order count as passed, as after a jump to the latest post.
    order: settings.order,
    stopped,
    canWrite,
    reading,
    sync,
    view,
    rows,
    chunks: shownChunks,
    drawn,
    deferredQuery,
    form,
    popups,
    earlyPress,
    opensAt,
    commands,
    foldAll,
    isAutoScrolling,
    toggleAutoScroll,
    since,
    writers,
    goOn,
    goTo,
  }
}
