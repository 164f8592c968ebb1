import type { ClickEvent } from './click-event.ts'

/** decisions.md, "Antenna": a click of the same visitor on the same article within this time is a repeat. */
export const repeatWithin = 30_000

export type ClickKind = 'counted' | 'bot' | 'repeat'

export function clickPair(click: { visitor: string; article_id: string }): string {
  return `${click.visitor} ${click.article_id}`
}

/**
 * Which clicks count. A click within 30 s of the last counted one of its visitor and article is a
 * repeat; whoever goes on clicking is counted again after 30 s.
 * @param lastCounted time (ms) of the last counted click by `clickPair`, as the tables have it; is kept up to date.
 */
export function classifyClicks(
  clicks: readonly ClickEvent[],
  lastCounted: Map<string, number>,
): { click: ClickEvent; kind: ClickKind }[] {
  return clicks.map((click) => {
    if (click.is_bot) return { click, kind: 'bot' }
    const at = Date.parse(click.at)
    const last = lastCounted.get(clickPair(click))
    // Replicas' clocks differ a little: a click may reach the stream after one that is later.
    if (last !== undefined && Math.abs(at - last) < repeatWithin) return { click, kind: 'repeat' }
    lastCounted.set(clickPair(click), at)
    return { click, kind: 'counted' }
  })
}
