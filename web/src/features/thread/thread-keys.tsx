import type { Post } from '@gamelog/contracts/board/post'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { boardSettings } from '../../shared/board/stores.ts'
import { togglePane } from '../../shared/board/thread-pane.ts'
import { useHearKeys } from '../../shared/hear-keys.ts'
import { focusComposer } from './focus-composer.ts'
import { stepInPane } from './pane-steps.ts'
import { copyInFocus, openInFocus, replyInFocus, stepPost } from './thread-moves.ts'
import { useLanding } from './use-landing.ts'
import { useSelectPost } from './use-select-post.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { useThreadFilters } from './use-thread-filters.ts'
import { useUnreadSteps } from './use-unread-steps.ts'

interface ThreadKeysProps {
  threadId: number
  filters: ReturnType<typeof useThreadFilters>
  posts: ReadonlyMap<number, Post>
  /** Number of the last loaded post. */
  last: number
  canWrite: boolean
  onJump: (number: number) => void
  /** Goes on reading at a post. */
  onShow: (number: number) => void
  /** Absent where posts stand by number. */
  onFoldAll: (() => void) | undefined
  onHelp: () => void
}

/** Goes on at the next unread post; in a part of the thread nothing is known of it. */
function showUnread(onShow: ThreadKeysProps['onShow']): void {
  const unread = document.querySelector<HTMLElement>('[data-unread]')?.dataset.unread
  if (unread === undefined) return
  if (unread === '0') showSuccess('未読の投稿はありません')
  else onShow(Number(unread))
}

/** What the keys of a thread do. */
export function ThreadKeys(props: ThreadKeysProps) {
  const { threadId, filters, posts, last, canWrite, onJump, onShow, onFoldAll, onHelp } = props
  const { shortcuts } = boardSettings.use()
  const steps = useUnreadSteps(threadId)
  useShortcuts(
    {
      next: () => stepPost(1),
      previous: () => stepPost(-1),
      first: () => onJump(1),
      last: () => onJump(last),
      unread: () => showUnread(onShow),
      reply: () => canWrite && replyInFocus(),
      copy: () => copyInFocus(posts),
      open: openInFocus,
      fold: () => onFoldAll?.(),
      search: () => filters.setQuery((before) => before ?? ''),
      write: () => canWrite && focusComposer(),
      list: togglePane,
      help: onHelp,
      nextThread: () => stepInPane(1) || steps.next(),
      previousThread: () => stepInPane(-1) || steps.previous(),
    },
    shortcuts,
  )
  useSelectPost()
  useLanding()
  useHearKeys()
  return null
}
