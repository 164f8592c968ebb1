import type { ThreadView } from './use-thread-view.ts'

/** What a preview shows. */
export type PopupSubject =
  | { readonly kind: 'posts'; readonly numbers: readonly number[] }
  | { readonly kind: 'id'; readonly id: string; readonly numbers: readonly number[] }
  | { readonly kind: 'thread'; readonly id: number; readonly href: string }

const triggers = '[data-anchor], [data-refs], [data-id], [data-thread]'

/** The anchor, answer count, id or link to a thread an element belongs to, or null. */
export function triggerOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(triggers) ?? null
}

/** True for a trigger that leads somewhere itself. */
export function isLink(trigger: HTMLElement): boolean {
  return trigger.matches('a')
}

/** What a trigger previews; null when there is nothing to show. */
export function subjectOf(trigger: HTMLElement, { posts, references }: ThreadView): PopupSubject | null {
  const { anchor, refs, id, thread } = trigger.dataset
  if (thread) return { kind: 'thread', id: Number(thread), href: (trigger as HTMLAnchorElement).href }
  if (id) {
    const own = [...posts.values()].filter((post) => post.display_id === id && !post.deleted)
    return { kind: 'id', id, numbers: own.map((post) => post.post_number) }
  }
  const numbers = refs ? (references.get(Number(refs)) ?? []) : (anchor?.split(',').map(Number) ?? [])
  return numbers.length > 0 ? { kind: 'posts', numbers } : null
}
