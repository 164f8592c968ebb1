import { asRecord, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'
import { useSyncExternalStore } from 'react'

export type ListView = 'cards' | 'lines'

/** In a service the page holds both: app/inline/adapt-page.ts takes one away. */
const servedViews: readonly ListView[] = ['cards', 'lines']

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

const viewHere = () => listSettings.get().view

/** How the list is shown: by one view, known before the served page is taken over; by both in a service. */
export function useListViews(): readonly ListView[] {
  const view = useSyncExternalStore(listSettings.subscribe, viewHere, viewHere)
  return globalThis.document ? [view] : servedViews
}
