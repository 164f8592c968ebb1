import { createLocalStore } from '@gamelog/ui/local-store'

/** Something an admin opened: a member, a thread, an article, a source. */
export interface Seen {
  readonly kind: 'member' | 'thread' | 'article' | 'source'
  /** 「#1302　ねむい猫」 */
  readonly label: string
  /** 「会員」「#6・88レス」 */
  readonly note: string
  /** Below /admin. */
  readonly to: string
}

const maxSeenItems = 5

function parse(raw: string | null): readonly Seen[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]')
    return Array.isArray(value) ? (value as Seen[]).filter((item) => typeof item?.to === 'string') : []
  } catch {
    return []
  }
}

/** What was opened last, newest first: さっき見たもの of the palette. */
export const seen = createLocalStore<readonly Seen[]>('gamelog:admin-seen', parse, JSON.stringify)

/** Notes that something was opened. */
export function rememberSeen(item: Seen): void {
  seen.update((before) => [item, ...before.filter(({ to }) => to !== item.to)].slice(0, maxSeenItems))
}
