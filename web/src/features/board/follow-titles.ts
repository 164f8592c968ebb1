import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread, ThreadList } from '@gamelog/contracts/board/thread'

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

/**
 * The shown threads without those a later list has no more: the operators hide what must not be read. A list of the full
 * length tells nothing of a thread older than its oldest.
 */
export function withoutHidden(shown: ThreadList, latest: ThreadList): readonly Thread[] {
  const { threads } = latest
  if (Date.parse(latest.generated_at) <= Date.parse(shown.generated_at)) return shown.threads
  const isFull = threads.length >= boardLimits.listed
  const oldest = isFull ? Math.min(...threads.map(({ last_posted_at }) => Date.parse(last_posted_at))) : 0
  const listed = new Set(threads.map(({ id }) => id))
  const kept = shown.threads.filter(
    ({ id, last_posted_at }) => listed.has(id) || Date.parse(last_posted_at) < oldest,
  )
  return kept.length === shown.threads.length ? shown.threads : kept
}
