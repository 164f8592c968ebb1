import { boardSettings } from '../../shared/board/stores.ts'
import { useHeardKeys } from '../../shared/early-key.ts'
import { focusComposer } from './focus-composer.ts'
import { openInFocus, replyInFocus, stepPost } from './thread-moves.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { useThreadFilters } from './use-thread-filters.ts'

interface ThreadKeysProps {
  filters: ReturnType<typeof useThreadFilters>
  /** Number of the last loaded post. */
  last: number
  canWrite: boolean
  onJump: (number: number) => void
  /** Absent where posts stand by number. */
  onFoldAll: (() => void) | undefined
  onHelp: () => void
}

/** What the keys of a thread do. */
export function ThreadKeys({ filters, last, canWrite, onJump, onFoldAll, onHelp }: ThreadKeysProps) {
  const { shortcuts } = boardSettings.use()
  useShortcuts(
    {
      next: () => stepPost(1),
      previous: () => stepPost(-1),
      first: () => onJump(1),
      last: () => onJump(last),
      unread: () => document.querySelector<HTMLElement>('.pill.is-unread')?.click(),
      reply: () => canWrite && replyInFocus(),
      open: openInFocus,
      fold: () => onFoldAll?.(),
      search: () => filters.setQuery((before) => before ?? ''),
      write: () => canWrite && focusComposer(),
      help: onHelp,
    },
    shortcuts,
  )
  useHeardKeys()
  return null
}
