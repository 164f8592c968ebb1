import { boardLimits } from '@gamelog/contracts/board/limits'
import { lastNumber, settledPosts, type ThreadState } from '@gamelog/domain/thread-delta'
import { pushJump } from '@gamelog/ui/history-entry'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBanState } from '../../shared/account/account-store.ts'
import { useStoppedTitle } from '../../shared/account/use-stopped.ts'
import { isComplete } from '../../shared/board/closed-state.ts'
import { boardSettings, ownPosts } from '../../shared/board/stores.ts'
import { useProgressive } from '../../shared/use-progressive.ts'
import { useTitle } from '../../shared/use-title.ts'
import { useWide } from '../../shared/wide.ts'
import type { PopupHandle } from './popup-host.tsx'
import { PostList } from './post-list.tsx'
import { StatusBanner } from './status-banner.tsx'
import { storeView, useReturns } from './stored-views.ts'
import type { PageDialog } from './thread-dialogs.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import {
  BanPart,
  MissingThread,
  NoSearchResults,
  PostMenu,
  ThreadDialogs,
  usePartsAhead,
} from './thread-openings.ts'
import {
  Composer,
  NextThread,
  NextTop,
  PopupHost,
  ReadingPills,
  ThreadAside,
  ThreadKeys,
  withMoves,
} from './thread-parts.ts'
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

type ThreadScreenProps = Pick<ReturnType<typeof useThread>, 'apply' | 'refresh'> & { state: ThreadState }

/** A loaded thread with everything around its posts. */
export function ThreadScreen({ state: held, apply, refresh }: ThreadScreenProps) {
  // Many posts may arrive at once: rendering them must not block input.
  const state = useDeferredValue(held)
  const { thread, posts } = state
  const filters = useThreadFilters(thread)
  const [dialog, setDialog] = useState<PageDialog | null>(null)
  const area = useRef<HTMLElement>(null)
  const settings = boardSettings.use()
  const isActive = thread.status === 'active'
  const banState = useBanState()
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
  const rows = useThreadRows({ state, view, filters: { ...filters, query: deferredQuery }, ...reading })
  const chunks = useMemo(() => chunkRows(rows), [rows])
  const isOpeningAt = reading.firstUnread ?? reading.place
  const [first] = useState(() => {
    const at = chunks.findIndex((chunk) => chunk.some(({ post }) => post.post_number === isOpeningAt))
    return Math.max(steps.first, at + 2)
  })
  const { shown, showAll: addAll } = useProgressive(chunks.length, { ...steps, first })
  const { drawn, drawAll } = useDrawnChunks(chunks, steps)
  const showAll = () => {
    addAll()
    drawAll()
  }
  const settled = settledPosts(state, settings.order)
  const form = usePostForm(thread.id, sync.catchUp)
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
  /** Jumps to a post; Back returns. */
  const goTo = (number: number) => {
    const from = numberInFocus()
    storeView()
    if (goOn(number) && from !== null && from !== number) pushJump(`#p${number}`, from)
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
  const foldAll =
    settings.order === 'tree' ? () => withMoves(({ foldAll }) => foldAll(filters, rows)) : undefined

  const { firstUnread, place, mark, elsewhereAt } = reading
  const { unread, writers } = useThreadCounts(posts, firstUnread, view)
  const since = useMemo(() => ({ place: mark, unread, elsewhereAt }), [mark, unread, elsewhereAt])
  const isWide = useWide()
  const isFull = isComplete(thread)

  if (sync.isGone) return <MissingThread threadId={thread.id} />
  return (
    <>
      <ThreadMenu
        thread={thread}
        live={sync.status}
        canWrite={isActive}
        stopped={stopped}
        filters={filters}
        found={rows.length}
        isRefreshing={sync.isRefreshing}
        behindSince={sync.behindSince}
        onRefresh={sync.reload}
        onFoldAll={foldAll}
        onOpen={setDialog}
      />
      <ThreadKeys
        filters={filters}
        last={lastNumber(posts)}
        canWrite={canWrite}
        onJump={goTo}
        onShow={goOn}
        onFoldAll={foldAll}
        onHelp={() => setDialog('help')}
      />
      {banState && <BanPart />}
      {isFull && <NextTop thread={thread} waiting={<div className="nexts" aria-hidden="true" />} />}
      <ThreadHeader thread={thread} writers={writers} />
      <StatusBanner thread={thread} />
      {/* Clicks on the links and buttons of posts bubble to one handler. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the elements inside answer to the keyboard */}
      <section
        ref={area}
        aria-label="投稿"
        className="posts"
        data-opening={opensAt !== null || undefined}
        onClick={commands.onClick}
        onContextMenu={commands.onContextMenu}
      >
        <PostList
          threadId={thread.id}
          status={thread.status}
          stopped={stopped}
          chunks={chunks.slice(0, shown)}
          drawn={drawn}
          view={view}
          since={since}
          query={deferredQuery}
        />
        {rows.length === 0 && deferredQuery.trim() !== '' && <NoSearchResults query={deferredQuery.trim()} />}
        <PopupHost
          area={area}
          handle={popups}
          early={earlyPress}
          view={view}
          last={thread.post_count}
          canReply={isActive && !stopped}
        />
      </section>
      {(thread.next_thread_id || thread.post_count >= boardLimits.nextThreadFrom) && (
        <NextThread thread={thread} />
      )}
      <ReadingPills
        threadId={thread.id}
        rows={rows}
        order={settings.order}
        last={lastNumber(posts)}
        isPart={!reading.isWhole || filters.isPart || opensAt !== null}
        isFiltered={filters.isPart}
        place={place}
        marked={reading.marked}
        firstUnread={firstUnread}
        liveFrom={reading.liveFrom}
        muted={view.muted}
        mine={view.mine}
        onShow={goOn}
      />
      {stopped && isActive ? (
        <BanPart threadId={thread.id} waiting={<div className="dock" data-dock aria-hidden="true" />} />
      ) : isActive || form.isSending || form.content !== '' ? (
        <Composer
          thread={thread}
          form={form}
          waiting={<div className="dock" data-dock aria-hidden="true" />}
        />
      ) : (
        <div className="h-10" />
      )}
      {commands.menu && (
        <PostMenu
          {...commands.menu}
          threadId={thread.id}
          canReply={isActive}
          onChoose={commands.choose}
          onQuote={commands.quote}
          onClose={commands.closeMenu}
        />
      )}
      {(dialog || commands.dialog) && (
        <ThreadDialogs
          threadId={thread.id}
          page={stopped && dialog === 'write' ? null : dialog}
          post={commands.dialog}
          form={form}
          state={state}
          view={view}
          viewers={sync.viewers}
          onJump={goTo}
          onClosePage={() => setDialog(null)}
          onClosePost={commands.closeDialog}
        />
      )}
      {isWide && (
        <ThreadAside
          state={state}
          view={view}
          viewers={sync.viewers}
          onJump={goTo}
          onAll={() => setDialog('info')}
        />
      )}
    </>
  )
}
