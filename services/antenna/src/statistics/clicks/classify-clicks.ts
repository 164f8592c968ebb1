import type { ClickEvent } from './click-event.ts'

/** Clicks of one visitor on one article within this time (ms) of a counted one are repeats. */
export const repeatWindowMs = 30_000

export type ClickKind = 'counted' | 'bot' | 'cross-site' | 'repeat'

/** Key of a visitor and an article. */
export function clickPair(click: { visitor: string; article_id: string }): string {
  return `${click.visitor} ${click.article_id}`
}

/**
 * Classifies clicks. A click within 30 s of a counted one of its visitor and article is a repeat; repeats do not extend the
 * 30 s. Clicks that come late are compared with those before and after them.
 * @param counted times (ms) of counted clicks by `clickPair`, from the tables; the batch's are added.
 */
export function classifyClicks(
  clicks: readonly ClickEvent[],
  counted: Map<string, number[]>,
): { click: ClickEvent; kind: ClickKind }[] {
  return clicks.map((click) => {
    if (click.is_bot) return { click, kind: 'bot' }
    if (click.is_cross_site) return { click, kind: 'cross-site' }
    const at = Date.parse(click.at)
    const times = counted.get(clickPair(click)) ?? []
    if (times.some((time) => Math.abs(at - time) < repeatWindowMs)) return { click, kind: 'repeat' }
    counted.set(clickPair(click), [...times, at])
    return { click, kind: 'counted' }
  })
}
