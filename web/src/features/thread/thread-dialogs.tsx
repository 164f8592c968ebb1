import type { ThreadState } from '@gamelog/domain/thread-delta'
import { lazyPart } from '../../shared/lazy-part.tsx'
import type { PostDialog } from './use-post-commands.ts'
import type { PostForm } from './use-post-form.ts'
import type { ThreadView } from './use-thread-view.ts'

const WriteDialog = lazyPart(async () => (await import('./write-dialog.tsx')).WriteDialog)
const ReportDialog = lazyPart(async () => (await import('./dialogs/report-dialog.tsx')).ReportDialog)
const JumpDialog = lazyPart(async () => (await import('./dialogs/jump-dialog.tsx')).JumpDialog)
const SettingsDialog = lazyPart(async () => (await import('./dialogs/settings-dialog.tsx')).SettingsDialog)
const DisplayPanel = lazyPart(async () => (await import('./dialogs/display-panel.tsx')).DisplayPanel)
const MuteIdDialog = lazyPart(async () => (await import('./dialogs/mute-id-dialog.tsx')).MuteIdDialog)
const HelpDialog = lazyPart(async () => (await import('./dialogs/help-dialog.tsx')).HelpDialog)

const InfoDialog = lazyPart(async () => (await import('./info/info-dialog.tsx')).InfoDialog)

// A dialog sets it on the body. Inherited, it would have the style of every post computed anew.
globalThis.CSS?.registerProperty?.({ name: '--removed-body-scroll-bar-size', syntax: '*', inherits: false })

export type PageDialog = 'write' | 'jump' | 'display' | 'settings' | 'help' | 'info'

interface ThreadDialogsProps {
  threadId: number
  page: PageDialog | null
  post: PostDialog | null
  form: PostForm
  state: ThreadState
  view: ThreadView
  /** How many have the thread open; null = not known. */
  viewers: number | null
  onJump: (number: number) => void
  onClosePage: () => void
  onClosePost: () => void
}

/** The dialogs of the thread page, each loaded when it is first opened. */
export function ThreadDialogs(props: ThreadDialogsProps) {
  const { page, post, onClosePage, onClosePost } = props
  return (
    <>
      {page === 'write' && <WriteDialog form={props.form} onClose={onClosePage} />}
      {page === 'jump' && (
        <JumpDialog
          threadId={props.threadId}
          last={props.state.thread.post_count}
          onJump={props.onJump}
          onClose={onClosePage}
        />
      )}
      {page === 'info' && (
        <InfoDialog
          state={props.state}
          view={props.view}
          viewers={props.viewers}
          onJump={props.onJump}
          onClose={onClosePage}
        />
      )}
      {page === 'display' && <DisplayPanel onClose={onClosePage} />}
      {page === 'settings' && <SettingsDialog onClose={onClosePage} />}
      {page === 'help' && <HelpDialog onClose={onClosePage} />}
      {post?.kind === 'report' && (
        <ReportDialog threadId={props.threadId} post={post.post} onClose={onClosePost} />
      )}
      {post?.kind === 'mute-id' && <MuteIdDialog id={post.id} count={post.count} onClose={onClosePost} />}
    </>
  )
}
