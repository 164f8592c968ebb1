import type { Thread } from '@gamelog/contracts/board/thread'

/** The shown threads with the titles and marks of the latest list: they change in place, rows do not move. */
export function followTitles(shown: readonly Thread[], latest: readonly Thread[]): readonly Thread[] {
  if (latest === shown) return shown
  const newest = new Map(latest.map((thread) => [thread.id, thread]))
  return shown.map((thread) => {
    const { title, official, previous_titles } = newest.get(thread.id) ?? thread
    if (title === thread.title && official === thread.official) return thread
    return { ...thread, title, official, ...(previous_titles && { previous_titles }) }
  })
}
