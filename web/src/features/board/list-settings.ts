import { asRecord, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'

export type ListView = 'cards' | 'lines'

interface ListSettings {
  readonly view: ListView
  /** The group of finished threads is unfolded. */
  readonly showsDone: boolean
}

/** How this browser shows the list of threads. */
export const listSettings = createLocalStore<ListSettings>(
  'gamelog:board-list',
  (raw) => {
    const record = asRecord(readStoredJson(raw, 1_000)) ?? {}
    return { view: record.view === 'lines' ? 'lines' : 'cards', showsDone: record.showsDone !== false }
  },
  JSON.stringify,
)
