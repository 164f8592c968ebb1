import { boardLimits } from '@gamelog/contracts/board/limits'
import { lastNumber } from '@gamelog/domain/thread-delta'
import { useState } from 'react'
import { useBanState } from '../../shared/account/account-store.ts'
import { isComplete } from '../../shared/board/closed-state.ts'
import { useWide } from '../../shared/wide.ts'
import { PostList } from './post-list.tsx'
import { StatusBanner } from './status-banner.tsx'
import type { PageDialog } from './thread-dialogs.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import {
  AutoScroll,
  AutoScrollDock,
  AutoScrollPill,
  AutoScrollStrip,
  BanPart,
  MissingThread,
  NoSearchResults,
  PostMenu,
  ThreadDialogs,
  ThreadDigest,
} from './thread-openings.ts'
import {
  Composer,
  MediaHost,
  NextThread,
  NextTop,
  PopupHost,
  ThreadAside,
  ThreadFoot,
  ThreadKeys,
} from './thread-parts.ts'
import { type ThreadScreenProps, useThreadScreen } from './use-thread-screen.ts'

/** A loaded thread with everything around its posts. */
export function ThreadScreen(props: ThreadScreenProps) {
  const screen = useThreadScreen(props)
  const { state, filters, reading, sync, view, rows, deferredQuery, form, commands, stopped } = screen
  const { foldAll, goOn, goTo, isAutoScrolling } = screen
  const { thread, posts } = state
  const [dialog, setDialog] = useState<PageDialog | null>(null)
  const isActive = thread.status === 'active'
  const banState = useBanState()
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
        onOpen={(next) => setDialog((open) => (open === next ? null : next))}
        isAutoScrolling={isAutoScrolling}
        onAutoScroll={screen.toggleAutoScroll}
      >
        {isAutoScrolling && <AutoScrollStrip thread={thread} posts={posts} live={sync.status} />}
      </ThreadMenu>
      <ThreadKeys
        threadId={thread.id}
        filters={filters}
        posts={view.posts}
        last={lastNumber(posts)}
        canWrite={screen.canWrite}
        onJump={goTo}
        onShow={goOn}
        onFoldAll={foldAll}
        onHelp={() => setDialog('help')}
      />
      {banState && <BanPart />}
      {isFull && <NextTop thread={thread} waiting={<div className="nexts" aria-hidden="true" />} />}
      <ThreadHeader thread={thread} writers={screen.writers} onLatest={() => goTo(lastNumber(posts))} />
      <StatusBanner thread={thread} />
      {/* Clicks on the links and buttons of posts bubble to one handler. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the elements inside answer to the keyboard */}
      <section
        ref={screen.area}
        aria-label="投稿"
        className="posts"
        data-auto-scroll={isAutoScrolling || undefined}
        data-opening={screen.opensAt !== null || undefined}
        onClick={commands.onClick}
        onContextMenu={commands.onContextMenu}
      >
        {filters.isDigest ? (
          <ThreadDigest
            thread={thread}
            view={view}
            place={reading.mark}
            isWhole={reading.isWhole}
            stopped={stopped}
          />
        ) : (
          <PostList
            threadId={thread.id}
            status={thread.status}
            stopped={stopped}
            chunks={screen.chunks}
            drawn={screen.drawn}
            view={view}
            since={screen.since}
            query={deferredQuery}
          />
        )}
        {rows.length === 0 && deferredQuery.trim() !== '' && <NoSearchResults query={deferredQuery.trim()} />}
        <PopupHost
          area={screen.area}
          handle={screen.popups}
          early={screen.earlyPress}
          view={view}
          last={thread.post_count}
          canReply={isActive && !stopped}
        />
      </section>
      {!(isAutoScrolling && isFull) &&
        (thread.next_thread_id || thread.post_count >= boardLimits.nextThreadFrom) && (
          <NextThread thread={thread} />
        )}
      {isAutoScrolling && <AutoScroll thread={thread} rows={rows} filters={filters} />}
      <ThreadFoot screen={screen} waiting={<div className="min-h-[60dvh]" aria-hidden="true" />}>
        {isAutoScrolling && <AutoScrollPill rows={rows} view={view} />}
      </ThreadFoot>
      {stopped && isActive ? (
        <BanPart threadId={thread.id} waiting={<div className="dock" data-dock aria-hidden="true" />} />
      ) : isAutoScrolling && isActive ? (
        <AutoScrollDock thread={thread} form={form} last={lastNumber(posts)} />
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
          thread={thread}
          view={view}
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
      <MediaHost posts={posts} muted={view.muted} onJump={goTo} />
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
