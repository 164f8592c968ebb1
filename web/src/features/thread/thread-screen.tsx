import { boardLimits } from '@gamelog/contracts/board/limits'
import { countUnread } from '@gamelog/domain/mute-posts'
import { settledPosts, type ThreadState } from '@gamelog/domain/thread-delta'
import { Button } from '@gamelog/ui/button.tsx'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { boardSettings } from '../../shared/board/stores.ts'
import { onFirstInput } from '../../shared/first-input.ts'
import { useProgressive } from '../../shared/use-progressive.ts'
import { useTitle } from '../../shared/use-title.ts'
import { focusComposer } from './focus-composer.ts'
import { PostList } from './post-list.tsx'
import { StatusBanner } from './status-banner.tsx'
import type { PageDialog } from './thread-dialogs.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import {
  Composer,
  FailedThread,
  MissingThread,
  NextThread,
  NothingFound,
  PopupLayer,
  PostMenu,
  ThreadDialogs,
  ThreadSearch,
  tellNotShown,
} from './thread-parts.ts'
import { chunkRows } from './thread-rows.ts'
import { useJump } from './use-jump.ts'
import { usePopups } from './use-popups.ts'
import { usePostCommands } from './use-post-commands.ts'
import { usePostForm } from './use-post-form.ts'
import { useAllReactions } from './use-reactions.ts'
import { useReading } from './use-reading.ts'
import { stepPost, useShortcuts } from './use-shortcuts.ts'
import type { useThread } from './use-thread.ts'
import { useThreadSync } from './use-thread-sync.ts'
import { useThreadRows, useThreadView } from './use-thread-view.ts'

const nothingFolded: ReadonlySet<number> = new Set()

/** A chunk is at least 900 px high. The rest of a full thread comes in two: a step that is interrupted begins anew. */
const steps = { first: Math.ceil(innerHeight / 900), step: 50 }

type ThreadScreenProps = Pick<ReturnType<typeof useThread>, 'apply' | 'refresh'> & { state: ThreadState }

/** A thread that is there. */
export function ThreadScreen({ state: held, apply, refresh }: ThreadScreenProps) {
  // Posts that arrive by the hundred are worked in beside what the reader does.
  const state = useDeferredValue(held)
  const { thread, posts } = state
  const [query, setQuery] = useState<string | null>(null)
  const [idFilter, setIdFilter] = useState<string | null>(null)
  const [folded, setFolded] = useState(nothingFolded)
  const [dialog, setDialog] = useState<PageDialog | null>(null)
  const area = useRef<HTMLElement>(null)
  const settings = boardSettings.use()
  const canWrite = thread.status === 'active'
  useTitle(thread.title)
  useAllReactions(thread.id)
  useEffect(
    () =>
      onFirstInput(() => {
        ThreadSearch.fetchAhead()
        PopupLayer.fetchAhead()
        ThreadDialogs.fetchAhead()
        // What says that the network is away must not wait for it.
        FailedThread.fetchAhead()
      }),
    [],
  )

  const reading = useReading(thread.id, state)
  const sync = useThreadSync({ state: held, apply, refresh, settle: reading.settle })
  const view = useThreadView(thread.id, state)
  const deferredQuery = useDeferredValue(query ?? '')
  const filters = { query: deferredQuery, id: idFilter }
  const rows = useThreadRows({ state, view, filters, folded, ...reading })
  const chunks = useMemo(() => chunkRows(rows), [rows])
  const { shown, showAll } = useProgressive(chunks.length, steps)
  const settled = settledPosts(state, settings.order)
  const form = usePostForm(thread.id, sync.catchUp)
  const { popups, closeAll } = usePopups(area, (number) => view.references.get(number) ?? [])

  const isHere = (number: number) => view.posts.has(number) && settled?.has(number) !== false
  const jump = useJump({
    posts,
    isHere,
    reveal: () => {
      setQuery(null)
      setIdFilter(null)
      setFolded(nothingFolded)
      showAll()
    },
  })
  const goTo = (number: number) => {
    closeAll()
    const isStillComing = !isHere(number) && number <= thread.post_count
    if (!jump(number, isStillComing)) void tellNotShown(number, view.posts.has(number))
  }
  const commands = usePostCommands({
    state,
    view,
    onFilterId: (id) => {
      closeAll()
      setIdFilter(id)
      area.current?.scrollIntoView()
    },
    onFold: (number) =>
      setFolded((before) => {
        const next = new Set(before)
        if (!next.delete(number)) next.add(number)
        return next
      }),
    onJump: goTo,
  })
  useShortcuts(
    {
      next: () => stepPost(1),
      previous: () => stepPost(-1),
      search: () => setQuery((before) => before ?? ''),
      write: () => canWrite && focusComposer(),
      help: () => setDialog('help'),
    },
    settings.shortcuts,
  )

  const { firstUnread, liveFrom } = reading
  const unread = useMemo(
    () => (firstUnread === null ? 0 : countUnread(posts, firstUnread - 1, view.muted)),
    [posts, firstUnread, view.muted],
  )
  const arrived = useMemo(() => {
    if (liveFrom === null) return []
    const isNews = (number: number) => number >= liveFrom && !view.muted.has(number) && !view.mine.has(number)
    return posts.map((post) => post.post_number).filter(isNews)
  }, [posts, liveFrom, view.muted, view.mine])
  const writers = useMemo(() => new Set(posts.map((post) => post.display_id)).size, [posts])

  if (sync.isGone) return <MissingThread />
  return (
    <>
      <ThreadMenu
        live={sync.status}
        title={thread.title}
        canWrite={canWrite}
        isSearching={query !== null}
        isRefreshing={sync.isRefreshing}
        onSearch={() => setQuery((before) => (before === null ? '' : null))}
        onJump={() => setDialog('jump')}
        onRefresh={sync.reload}
        onSettings={() => setDialog('settings')}
        onWrite={() => setDialog('write')}
      >
        {query !== null && (
          <ThreadSearch
            query={query}
            found={rows.length}
            onChange={setQuery}
            onClose={() => setQuery(null)}
          />
        )}
        {idFilter !== null && (
          <p className="filter-line">
            <span>
              ID:<b className="num">{idFilter}</b> の投稿 {rows.length}件を表示中
            </span>
            <Button kind="quiet" onClick={() => setIdFilter(null)}>
              解除
            </Button>
          </p>
        )}
      </ThreadMenu>
      <ThreadHeader
        thread={thread}
        writers={writers}
        unread={unread}
        onUnread={() => firstUnread !== null && goTo(firstUnread)}
      />
      <StatusBanner thread={thread} />
      {/* Links and buttons inside posts are real ones; their clicks bubble to one handler for all posts. */}
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
          chunks={chunks.slice(0, shown)}
          view={view}
          newCount={unread}
          query={deferredQuery}
        />
        {rows.length === 0 && deferredQuery.trim() !== '' && <NothingFound query={deferredQuery.trim()} />}
        {popups.length > 0 && <PopupLayer popups={popups} view={view} last={thread.post_count} />}
      </section>
      {(thread.next_thread_id || thread.post_count >= boardLimits.nextThreadFrom) && (
        <NextThread thread={thread} />
      )}
      {canWrite ? (
        <Composer
          form={form}
          arrived={arrived}
          onShow={goTo}
          waiting={<div className="dock" aria-hidden="true" />}
        />
      ) : (
        <div className="h-10" />
      )}
      {commands.menu && (
        <PostMenu {...commands.menu} onChoose={commands.choose} onClose={commands.closeMenu} />
      )}
      {(dialog || commands.dialog) && (
        <ThreadDialogs
          threadId={thread.id}
          page={dialog}
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
