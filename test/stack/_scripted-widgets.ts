import type { WidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import type { WidgetStats } from '@gamelog/contracts/widget/stats'
import { addDays, daysInRange, hourMs, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { hash, idOf, type ScriptedClick } from './_scripted-days.ts'

/** A view of a widget, or a click in it. */
export interface ScriptedWidgetEvent {
  what: 'view' | 'click'
  /** ms since the epoch. */
  at: number
  day: string
  widget: string
  domain: string
  /** '' of a view. */
  articleId: string
  visitor: string
  kind: 'counted' | 'bot' | 'other-origin' | 'no-view' | 'repeat'
  /** Of a click: when its view was made. */
  viewedAt: number
}

const widgets = ['gamelog-pc-grid', 'gamelog-mobile-list'] as const
const domains = ['blog.example', 'matome.example', 'm.blog.example'] as const

/** Readers of three sites around two midnights, who click once, twice or not at all, and what must not count. */
export function scriptWidgets(days: readonly string[], articleIds: readonly string[]): ScriptedWidgetEvent[] {
  return days.flatMap((day) => {
    const start = startOfJstDay(day).getTime()
    const view = (
      at: number,
      reader: number,
      kind: ScriptedWidgetEvent['kind'] = 'counted',
    ): ScriptedWidgetEvent => ({
      what: 'view',
      at,
      day: jstDayOf(new Date(at)),
      kind,
      viewedAt: at,
      articleId: '',
      widget: widgets[reader % 2] ?? '',
      domain: domains[reader % 3] ?? '',
      visitor: `${day} widget ${reader}`,
    })
    const click = (
      shown: ScriptedWidgetEvent,
      after: number,
      article: number,
      kind: ScriptedWidgetEvent['kind'] = 'counted',
    ): ScriptedWidgetEvent => {
      const at = shown.at + after
      const articleId = articleIds[article % articleIds.length] ?? ''
      return { ...shown, what: 'click', at, day: jstDayOf(new Date(at)), articleId, kind }
    }
    const readers = Array.from({ length: 36 }, (_, reader) => {
      const shown = view(start + reader * 40 * 60_000, reader)
      return [
        shown,
        ...(reader % 2 === 0 || reader % 7 === 0 ? [click(shown, 5_000, reader)] : []),
        ...(reader % 4 === 0 ? [click(shown, 20_000, reader, 'repeat')] : []),
        ...(reader % 6 === 0 ? [click(shown, 900_000, reader + 1)] : []),
        // So soon a second view of the same reader does not count, nor a click on the same article: it is of the first view.
        ...(reader % 8 === 0
          ? [view(shown.at + 60_000, reader, 'repeat'), click(shown, 61_000, reader, 'repeat')]
          : []),
      ]
    })
    const bot = view(start + 3 * hourMs + 1, 100, 'bot')
    const foreign = view(start + 4 * hourMs + 1, 101, 'other-origin')
    // Seen in the last moment of the day, clicked on the next one.
    const late = view(start + 24 * hourMs - 1, 102)
    const others = [bot, click(bot, 500, 0, 'bot'), foreign, click(foreign, 500, 1, 'no-view'), late]
    return [...readers.flat(), ...others, click(late, 60_000, 2)]
  })
}

/** The event the widget service appends to `events:widget-events`. */
export function widgetEventOf(event: ScriptedWidgetEvent): object {
  const { at, kind, visitor, widget: widget_id, domain, articleId, viewedAt } = event
  const seen = { at: new Date(viewedAt).toISOString(), widget_id, domain, experiment_id: null }
  const id = (name: string, ms: number) => idOf(`${name} ${articleId}`, { at: ms, kind, visitor })
  const common = {
    at: new Date(at).toISOString(),
    visitor: hash(visitor),
    is_bot: kind === 'bot',
    is_other_origin: kind === 'other-origin',
  }
  if (event.what === 'view')
    return { kind: 'view', id: id('widget view', at), ...seen, ...common, is_repeat: kind === 'repeat' }
  const viewId = idOf('widget view', { at: viewedAt, kind: 'counted', visitor })
  return {
    kind: 'click',
    id: id('widget click', at),
    article_id: articleId,
    widget_id,
    ...common,
    view: { id: viewId, ...seen, is_counted: kind !== 'bot' && kind !== 'no-view' },
  }
}

/** Traffic of the days: events of widgets, and counted clicks of 続きを読む that came from one. */
export interface WidgetTraffic {
  events: readonly ScriptedWidgetEvent[]
  transitions: readonly ScriptedClick[]
}

const inRange = (from: string, until: string) => (event: { day: string }) =>
  event.day >= from && event.day <= until

/** The figures of the days by the script, without titles. */
export function expectedWidgetStats(traffic: WidgetTraffic, from: string, until: string) {
  const { views, clicks, rawClicks, transitions } = countedIn(traffic, inRange(from, until))
  const sites = domains.map((domain) => {
    const ofDomain = clicks.filter((click) => click.domain === domain)
    const articles = Object.entries(Object.groupBy(ofDomain, ({ articleId }) => articleId))
    return {
      domain,
      clicks: ofDomain.length,
      percentage: percent(ofDomain.length, clicks.length),
      views: views.filter((view) => view.domain === domain).length,
      intermediate_clicks: transitions.filter(({ widget }) => widget?.domain === domain).length,
      articles: Object.fromEntries(articles.map(([id, list]) => [id, list?.length])),
    }
  })
  return {
    widget_views: views.length,
    widget_clicks: clicks.length,
    raw_widget_clicks: rawClicks.length,
    intermediate_clicks: transitions.length,
    conversion_rate: percent(transitions.length, clicks.length),
    sites: Object.fromEntries(sites.map((site) => [site.domain, site])),
  }
}

/** An answer in the form of `expectedWidgetStats`. */
export function comparableStats({ sites, ...stats }: WidgetStats): ReturnType<typeof expectedWidgetStats> {
  const comparable = sites.map(({ top_articles, ...site }) => ({
    ...site,
    articles: Object.fromEntries(top_articles.map(({ article_id, clicks }) => [article_id, clicks])),
  }))
  return { ...stats, sites: Object.fromEntries(comparable.map((site) => [site.domain, site])) } as never
}

/** The analytics of one widget by the script; domains in the order of their names. */
export function expectedAnalytics(
  traffic: WidgetTraffic,
  widget_id: string,
  from: string,
  until: string,
): WidgetAnalytics {
  const ofWidget = {
    events: traffic.events.filter(({ widget }) => widget === widget_id),
    transitions: traffic.transitions.filter(({ widget }) => widget?.id === widget_id),
  }
  const counts = (wanted: (event: { day: string; domain: string }) => boolean) => {
    const { views, clicks, transitions } = countedIn(ofWidget, wanted)
    return { views: views.length, clicks: clicks.length, transitions: transitions.length }
  }
  const within = inRange(from, until)
  const { rawViews, rawClicks } = countedIn(ofWidget, within)
  return {
    widget_id,
    ...counts(within),
    raw_views: rawViews.length,
    raw_clicks: rawClicks.length,
    domains: domains
      .map((domain) => ({ domain, ...counts((event) => within(event) && event.domain === domain) }))
      .filter(({ views, clicks, transitions }) => views + clicks + transitions > 0)
      .toSorted((a, b) => a.domain.localeCompare(b.domain)),
    days: Array.from({ length: daysInRange(from, until) }, (_, index) => {
      const day = addDays(from, index)
      return { day, ...counts((event) => event.day === day) }
    }),
  }
}

function countedIn(
  { events, transitions }: WidgetTraffic,
  wanted: (event: { day: string; domain: string }) => boolean,
) {
  const of = (what: 'view' | 'click') => events.filter((event) => event.what === what && wanted(event))
  const counted = (list: ScriptedWidgetEvent[]) => list.filter(({ kind }) => kind === 'counted')
  const [rawViews, rawClicks] = [of('view'), of('click')]
  return {
    rawViews,
    rawClicks,
    views: counted(rawViews),
    clicks: counted(rawClicks),
    transitions: transitions.filter(({ day, widget }) => wanted({ day, domain: widget?.domain ?? '' })),
  }
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}
