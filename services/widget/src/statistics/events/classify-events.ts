import { widgetRepeatMs } from '@gamelog/contracts/widget/events'
import type { ClickEvent, WidgetEvent } from './event.ts'

type EventKind = 'counted' | 'bot' | 'other-origin' | 'no-view' | 'repeat'

export interface Classified {
  event: WidgetEvent
  kind: EventKind
  /** The first counted click of its view. */
  isFirstOfView?: true
}

/** Earlier counted clicks from the tables; `classifyEvents` adds those it counts. */
export interface CountedBefore {
  /** Articles of counted clicks by view. */
  views: Map<string, ReadonlySet<string>>
  /** Times (ms) of counted clicks by `visitorPair`. */
  visitors: Map<string, number[]>
}

/** Key of a visitor and an article. */
export function visitorPair(click: { visitor: string; article_id: string }): string {
  return `${click.visitor} ${click.article_id}`
}

/**
 * Classifies views and clicks. Clicks count with a counted view, once per view and article, and not within ten minutes of
 * another counted one of their visitor on the article; those that come late are compared with those before and after them.
 * Which views are repeats was found out when they were recorded (view.ts).
 */
export function classifyEvents(events: readonly WidgetEvent[], before: CountedBefore): Classified[] {
  return events.map((event) => {
    if (event.is_bot) return { event, kind: 'bot' }
    if (event.is_other_origin) return { event, kind: 'other-origin' }
    if (event.kind === 'click') return classifyClick(event, before)
    return { event, kind: event.is_repeat ? 'repeat' : 'counted' }
  })
}

function classifyClick(click: ClickEvent, { views, visitors }: CountedBefore): Classified {
  if (!click.view?.is_counted) return { event: click, kind: 'no-view' }
  const at = Date.parse(click.at)
  const ofView = views.get(click.view.id)
  const ofVisitor = visitorPair(click)
  const times = visitors.get(ofVisitor) ?? []
  if (ofView?.has(click.article_id) || times.some((time) => Math.abs(at - time) < widgetRepeatMs))
    return { event: click, kind: 'repeat' }
  views.set(click.view.id, new Set([...(ofView ?? []), click.article_id]))
  visitors.set(ofVisitor, [...times, at])
  return { event: click, kind: 'counted', ...(ofView ? {} : { isFirstOfView: true }) }
}
