// The only module of the frontends that reads or writes `history.state`, adds or changes entries, or sets
// `history.scrollRestoration` (scripts/frontend-rules.test.ts). Moving between entries is `history.back()` and `go()`.

/** State of an entry of the session history. react-router writes `key` and `idx`, and keeps a `usr` of its own beside them. */
export interface HistoryEntry {
  /** Names the entry of a page in this tab; undefined on the first one. */
  readonly key?: string
  /** Position of the page among those of the tab, from 0; undefined before react-router has started. */
  readonly idx?: number
  /** Layers (dialogs, drawers, menus) above the page, each with an entry; undefined on the entry of the page itself. */
  readonly layers?: number
  /** Number of the post from which the entry was jumped to; undefined on others. */
  readonly from?: number | undefined
  /** The jump passed posts that are still to be read. */
  readonly skips?: boolean
  /** True on the entry of another view of the page, made by a press on the page: Back leaves the view. */
  readonly isView?: boolean
}

/** The state of the present entry. */
export function readEntry(): HistoryEntry {
  return history.state ?? {}
}

/** Adds an entry for the uppermost of `layers` layers. It has the address and the other fields of the page's. */
export function pushLayer(layers: number): void {
  history.pushState({ ...readEntry(), layers }, '')
}

/**
 * Adds an entry for a jump within the page. `address`: URL, relative to the present one; `from`: number of the post left,
 * absent where the entry shows another view of the page; `skips`: what lies between stays unread.
 */
export function pushJump(address: string, from?: number, skips = false): void {
  const { layers: _, idx = 0, ...entry } = readEntry()
  const key = Math.random().toString(36).slice(2, 10)
  history.pushState({ ...entry, key, idx: idx + 1, from, skips, isView: from === undefined }, '', address)
  tellWatchers()
}

/** Changes the address of the present entry and keeps its state; react-router is not told. */
export function replaceAddress(address: string | URL): void {
  history.replaceState(history.state, '', address)
  tellWatchers()
}

const watchers = new Set<() => void>()

function tellWatchers(): void {
  for (const listener of watchers) listener()
}

/** Calls back after Back, Forward, a jump and a change of the address. @returns unsubscribe */
export function watchEntry(listener: () => void): () => void {
  watchers.add(listener)
  addEventListener('popstate', listener)
  return () => {
    watchers.delete(listener)
    removeEventListener('popstate', listener)
  }
}

let holds = 0

function setScrollRestoration(): void {
  history.scrollRestoration = holds > 0 ? 'manual' : 'auto'
}

/**
 * Keeps the browser from scrolling at Back, Forward and reloads until every hold is released. It stores the mode with each
 * entry: a hold or release changes that of the present one, new entries take it over. @returns release, to be called once
 */
export function holdScrollRestoration(): () => void {
  holds += 1
  setScrollRestoration()
  return () => {
    holds -= 1
    setScrollRestoration()
  }
}
