import type { PinnedThread } from '@gamelog/contracts/board/thread-tools'

/** A tool whose dialog is open; unpin names one of the pinned threads. */
export type Tool =
  | { readonly name: 'retitle' | 'move' | 'pin' | 'official' }
  | { readonly name: 'unpin'; readonly thread: PinnedThread }
