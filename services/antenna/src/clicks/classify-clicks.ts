import type { ClickEvent } from './click-event.ts'

/** Clicks of one visitor on one article within this time (ms) of a counted one are repeats. */
export const repeatWindowMs = 30_000

export type ClickKind = 'counted' | 'bot' | 'cross-site' | 'repeat'

/** Key of a visitor and an article. */
export function clickPair(click: { visitor: string; article_id: string }): string {
  return `${click.visitor} ${click.article_id}`
}

/**
 * Classifies clicks, oldest first. A click within 30 s of the last counted one of its visitor and article
 * is a repeat; repeats do not extend the 30 s.
 * @param lastCounted time (ms) of the last counted click by `clickPair`, from the tables; updated in place.
 */
export function classifyClicks(
  clicks: readonly ClickEvent[],
  lastCounted: Map<string, number>,
): { click: ClickEvent; kind: ClickKind }[] {
  return clicks.map((click) => {
    if (click.is_bot) return { click, kind: 'bot' }
    if (click.is_cross_site) return { click, kind: 'cross-site' }
    const at = Date.parse(click.at)
    const last = lastCounted.get(clickPair(click))
    // Replicas' clocks differ slightly: an earlier click may follow a later one in the stream.
    if (last !== undefined && Math.abs(at - last) < repeatWindowMs) return { click, kind: 'repeat' }
    lastCounted.set(clickPair(click), at)
    return { click, kind: 'counted' }
  })
}
