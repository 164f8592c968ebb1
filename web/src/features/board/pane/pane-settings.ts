import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { asRecord, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'
import { toBoardGame } from '../../../shared/board/board-games.ts'

export const paneTabs = ['unread', 'favourites', 'momentum'] as const
export type PaneTab = (typeof paneTabs)[number]

interface PaneSettings {
  readonly tab: PaneTab
  readonly game: BoardCategory | 'all'
}

/** Tab and game of the list beside a thread, kept in this browser. */
export const paneSettings = createLocalStore<PaneSettings>(
  'gamelog:thread-pane-list',
  (raw) => {
    const record = asRecord(readStoredJson(raw, 1_000)) ?? {}
    return {
      tab: paneTabs.find((tab) => tab === record.tab) ?? 'unread',
      game: toBoardGame(typeof record.game === 'string' ? record.game : null),
    }
  },
  JSON.stringify,
)
