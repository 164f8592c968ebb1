import { holdScrollRestoration, readEntry, watchEntry } from '@gamelog/ui/history-entry'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { readTab, storeInTab } from '../../shared/tab-memory.ts'
import { elementAt, scrollToOffset, type WindowView, windowView } from './window-posts.ts'

// What the window showed at each entry of the history, so that Back and a reload return there: exact heights are only
// known near the window, so the browser's own position would miss.

const storageKey = 'gamelog:thread-views'
const maxKept = 20
const views = new Map<string, WindowView>()

function isView(value: unknown): value is WindowView {
  const view = value as WindowView | null
  return typeof view?.number === 'number' && typeof view.offset === 'number'
}

/** Reloads and pages left by Back begin with what was kept when they were left. */
const isReturn =
  globalThis.performance?.getEntriesByType?.('navigation')[0]?.entryType === 'navigation' &&
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type !== 'navigate'

let isLoaded = false

function load(): void {
  if (isLoaded) return
  isLoaded = true
  const stored = isReturn ? readTab(storageKey) : null
  for (const [key, view] of Object.entries((stored as Record<string, unknown> | null) ?? {}))
    if (isView(view)) views.set(key, view)
}

const entryKey = () => `${location.pathname}:${readEntry().key ?? 'first'}`

/** Path of the thread without the range of posts that is shown. */
const threadPath = (path = location.pathname) => /^\/board\/thread\/\d+/.exec(path)?.[0]

/** Path of the thread on the screen: the address may already be the next one's. */
let shownThread: string | undefined

/** Remembers what the window shows at the present entry. */
export function storeView(): void {
  if (threadPath() !== shownThread) return
  load()
  const view = windowView()
  const key = entryKey()
  if (!view) return
  views.delete(key)
  views.set(key, view)
  const oldest = views.keys().next().value
  if (views.size > maxKept && oldest !== undefined) views.delete(oldest)
}

/** What the window showed when the present entry was left; undefined = it was not here before. */
export function storedView(): WindowView | undefined {
  // A service renders the screen of a first visit.
  if (!globalThis.history) return undefined
  load()
  return views.get(entryKey())
}

/** Keeps the views for a reload. */
function storeViews(): void {
  storeView()
  storeInTab(storageKey, Object.fromEntries(views))
}

/** Shows a view again. @returns false when none of its posts is there */
export function showView({ number, offset }: WindowView): boolean {
  const element = elementAt(number)
  if (element) scrollToOffset(element, offset)
  return element !== null
}

/** Follows Back and Forward between the entries of one thread: each shows again what it showed. */
export function useReturns(): void {
  const { pathname } = useLocation()
  const key = useRef<string>(null)
  useEffect(() => {
    shownThread = threadPath(pathname)
    // Another range of the thread: its posts are in the page by now.
    if (location.pathname !== pathname) return
    const view = key.current === null ? undefined : storedView()
    key.current = entryKey()
    if (view) showView(view)
  }, [pathname])
  useEffect(() => {
    const thread = threadPath()
    const release = holdScrollRestoration()
    const stop = watchEntry(() => {
      if (threadPath() !== thread || entryKey() === key.current) return
      key.current = entryKey()
      const view = storedView()
      if (view) showView(view)
    })
    addEventListener('pagehide', storeViews)
    return () => {
      stop()
      removeEventListener('pagehide', storeViews)
      release()
    }
  }, [])
}
