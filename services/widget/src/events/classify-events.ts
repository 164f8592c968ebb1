import { widgetRepeatMs } from '@gamelog/contracts/widget/events'
import type { ClickEvent, WidgetEvent } from './event.ts'

export type EventKind = 'counted' | 'bot' | 'other-origin' | 'no-view' | 'repeat'

export interface Classified {
  event: WidgetEvent
  kind: EventKind
}

/** Earlier counted clicks from the tables; `classifyEvents` adds those it counts. */
export interface CountedBefore {
  /** `viewPair` of clicks that were counted. */
  views: Set<string>
  /** Times (ms) of counted clicks by `visitorPair`. */
  visitors: Map<string, number[]>
}

/** Key of a view and an article. */
export function viewPair(viewId: string, articleId: string): string {
  return `${viewId} ${articleId}`
}

/** Key of a visitor and an article. */
export function visitorPair(click: { visitor: string; article_id: string }): string {
  return `${click.visitor} ${click.article_id}`
}

/**
 * Classifies views and clicks. Clicks count with a counted view, once per view and article, and not within ten minutes of
 * another counted one of their visitor on the article; those that come late are compared with those before and after them.
 */
export function classifyEvents(events: readonly WidgetEvent[], before: CountedBefore): Classified[] {
  return events.map((event) => ({ event, kind: classify(event, before) }))
}

function classify(event: WidgetEvent, before: CountedBefore): EventKind {
  if (event.is_bot) return 'bot'
  if (event.is_other_origin) return 'other-origin'
  return event.kind === 'view' ? 'counted' : classifyClick(event, before)
}

function classifyClick(click: ClickEvent, { views, visitors }: CountedBefore): EventKind {
  if (!click.view?.is_counted) return 'no-view'
  const at = Date.parse(click.at)
  const ofView = viewPair(click.view.id, click.article_id)
  const ofVisitor = visitorPair(click)
  const times = visitors.get(ofVisitor) ?? []
  if (views.has(ofView) || times.some((time) => Math.abs(at - time) < widgetRepeatMs)) return 'repeat'
  views.add(ofView)
  visitors.set(ofVisitor, [...times, at])
  return 'counted'
}
