import { boardLimits } from '@gamelog/contracts/board/limits'
import { settledPosts, type ThreadState } from '@gamelog/domain/thread-delta'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { stoppedTitle, useBanState } from '../../shared/account/account-store.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { useProgressive } from '../../shared/use-progressive.ts'
import { useTitle } from '../../shared/use-title.ts'
import { focusComposer } from './focus-composer.ts'
import { PostList } from './post-list.tsx'
import { StatusBanner } from './status-banner.tsx'
import type { PageDialog } from './thread-dialogs.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import {
  BanPart,
  Composer,
  MissingThread,
  NextThread,
  NothingFound,
  PopupLayer,
  PostMenu,
  ThreadDialogs,
  usePartsAhead,
  withMoves,
} from './thread-parts.ts'
import { chunkRows } from './thread-rows.ts'
import { useJump } from './use-jump.ts'
import { usePopups } from './use-popups.ts'
import { usePostCommands } from './use-post-commands.ts'
import { usePostForm } from './use-post-form.ts'
import { useAllReactions } from './use-reactions.ts'
import { useReading } from './use-reading.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { useThread } from './use-thread.ts'
import { useThreadCounts } from './use-thread-counts.ts'
import { useThreadFilters } from './use-thread-filters.ts'
import { useThreadSync } from './use-thread-sync.ts'
import { useThreadRows, useThreadView } from './use-thread-view.ts'

const noneOpened: ReadonlySet<number> = new Set()

/** A chunk is at least 900 px high. The rest of a full thread takes two steps: an interrupted step starts over. */
const steps = { first: Math.ceil(innerHeight / 900), step: 50 }

type ThreadScreenProps = Pick<ReturnType<typeof useThread>, 'apply' | 'refresh'> & { state: ThreadState }

/** A loaded thread with everything around its posts. */
export function ThreadScreen({ state: held, apply, refresh }: ThreadScreenProps) {
  // Many posts may arrive at once: rendering them must not block input.
  const state = useDeferredValue(held)
  const { thread, posts } = state
  const filters = useThreadFilters()
  const [dialog, setDialog] = useState<PageDialog | null>(null)
  const area = useRef<HTMLElement>(null)
  const settings = boardSettings.use()
  const isActive = thread.status === 'active'
  const banState = useBanState()
  const stopped = banState === 'banned' ? stoppedTitle : undefined
  useTitle(thread.title)
  useAllReactions(thread.id)
  usePartsAhead()

  const reading = useReading(thread.id, state)
  const sync = useThreadSync({ state: held, apply, refresh, settle: reading.settle })
  const [opened, setOpened] = useState(noneOpened)
  const open = (number: number) => setOpened((before) => new Set(before).add(number))
  const view = useThreadView(thread.id, state, opened)
  const deferredQuery = useDeferredValue(filters.query ?? '')
  const rows = useThreadRows({ state, view, filters: { ...filters, query: deferredQuery }, ...reading })
  const chunks = useMemo(() => chunkRows(rows), [rows])
  const { shown, showAll } = useProgressive(chunks.length, steps)
  const settled = settledPosts(state, settings.order)
  const form = usePostForm(thread.id, sync.catchUp)
  const { popups, closeAll } = usePopups(area, view)

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
  const goTo = (number: number) => {
    closeAll()
    if (view.muted.has(number)) flushSync(() => open(number))
    const isStillComing = !isHere(number) && number <= thread.post_count
    if (!jump(number, isStillComing))
      withMoves((moves) => moves.notifyNotShown(number, view.posts.has(number)))
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
  })
  useShortcuts(
    {
      next: () => withMoves(({ stepPost }) => stepPost(1)),
      previous: () => withMoves(({ stepPost }) => stepPost(-1)),
      search: () => filters.setQuery((before) => before ?? ''),
      write: () => isActive && !stopped && focusComposer(),
      help: () => setDialog('help'),
    },
    settings.shortcuts,
  )

  const { firstUnread } = reading
  const { unread, arrived, writers } = useThreadCounts(posts, reading, view)

  if (sync.isGone) return <MissingThread threadId={thread.id} />
  return (
    <>
      <ThreadMenu
        live={sync.status}
        title={thread.title}
        canWrite={isActive}
        stopped={stopped}
        filters={filters}
        found={rows.length}
        isRefreshing={sync.isRefreshing}
        onRefresh={sync.reload}
        onOpen={setDialog}
      />
      {banState && <BanPart />}
      <ThreadHeader
        thread={thread}
        writers={writers}
        unread={unread}
        onUnread={() => firstUnread !== null && goTo(firstUnread)}
      />
      <StatusBanner thread={thread} />
      {/* Clicks on the links and buttons of posts bubble to one handler. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the elements inside answer to the keyboard */}
      <section
        ref={area}
        aria-label="投稿"
        className="posts"
        onClick={commands.onClick}
        onContextMenu={commands.onContextMenu}
      >
        <PostList
          threadId={thread.id}
          status={thread.status}
          stopped={stopped}
          chunks={chunks.slice(0, shown)}
          view={view}
          newCount={unread}
          query={deferredQuery}
        />
        {rows.length === 0 && deferredQuery.trim() !== '' && <NothingFound query={deferredQuery.trim()} />}
        {popups.length > 0 && (
          <PopupLayer popups={popups} view={view} last={thread.post_count} canReply={isActive && !stopped} />
        )}
      </section>
      {(thread.next_thread_id || thread.post_count >= boardLimits.nextThreadFrom) && (
        <NextThread thread={thread} />
      )}
      {stopped && isActive ? (
        <BanPart threadId={thread.id} waiting={<div className="dock" aria-hidden="true" />} />
      ) : isActive || form.isSending || form.content !== '' ? (
        <Composer
          thread={thread}
          form={form}
          arrived={arrived}
          onShow={goTo}
          waiting={<div className="dock" aria-hidden="true" />}
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
          last={thread.post_count}
          onJump={goTo}
          onClosePage={() => setDialog(null)}
          onClosePost={commands.closeDialog}
        />
      )}
    </>
  )
}
