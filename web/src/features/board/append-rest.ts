import type { ThreadList } from '@gamelog/contracts/board/thread'

/**
 * The served first rows as they are, followed by the rest of the whole list. Threads that moved above them since are
 * left out until the next load: inserting them would push what is being read.
 */
export function appendRest(first: ThreadList, whole: ThreadList): ThreadList {
  const there = new Set(whole.threads.map(({ id }) => id))
  const kept = first.threads.filter(({ id }) => there.has(id))
  const shown = new Set(kept.map(({ id }) => id))
  const oldest = first.threads.at(-1)?.last_posted_at ?? ''
  const rest = whole.threads.filter(({ id, last_posted_at }) => !shown.has(id) && last_posted_at <= oldest)
  return { ...whole, threads: [...kept, ...rest] }
}
