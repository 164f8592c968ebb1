import type { PublishedArticles } from '@gamelog/server/published-articles'
import type { Db } from '../../db/tables.ts'
import type { WidgetEvent } from './event.ts'
import {
  type ArticleTitle,
  type ExperimentTime,
  findClickedArticles,
  findKnownWidgets,
  listExperimentTimes,
} from './repository.ts'

/** Events whose ids exist in the tables and the published articles. */
export interface CheckedEvents {
  events: WidgetEvent[]
  /** Titles of the articles of clicks that are published now. */
  titles: Map<string, ArticleTitle>
}

/**
 * Leaves out views of unknown widgets and clicks on unknown articles; events lose an experiment that was not running or not
 * of their widget, clicks an unknown widget.
 */
export async function checkEvents(
  { db, readArticles }: { db: Db; readArticles: () => Promise<PublishedArticles> },
  events: readonly WidgetEvent[],
): Promise<CheckedEvents> {
  const clicked = [...new Set(events.flatMap((event) => (event.kind === 'click' ? [event.article_id] : [])))]
  const titles = clicked.length === 0 ? new Map() : await readTitles(await readArticles(), new Set(clicked))
  const widgets = await findKnownWidgets(db, [...new Set(events.flatMap(({ widget_id }) => widget_id ?? []))])
  const named = events.flatMap((event) => namedBy(event).experiment_id ?? [])
  const experiments = await listExperimentTimes(db, [...new Set(named)])
  const stored = await findClickedArticles(
    db,
    clicked.filter((id) => !titles.has(id)),
  )
  const articles = new Set([...titles.keys(), ...stored.map(({ article_id }) => article_id)])
  const running = (event: WidgetEvent) => checkExperiment(event, experiments)
  return {
    titles,
    events: events.flatMap((event): WidgetEvent[] => {
      const isKnown = event.widget_id !== null && widgets.has(event.widget_id)
      if (event.kind === 'view') return isKnown ? [{ ...event, experiment_id: running(event) }] : []
      if (!articles.has(event.article_id)) return []
      if (!isKnown) return [{ ...event, widget_id: null, view: null }]
      return [{ ...event, view: event.view && { ...event.view, experiment_id: running(event) } }]
    }),
  }
}

/** Domain and experiment of an event; those of a click stand in its view. */
export function namedBy(event: WidgetEvent): { domain: string | null; experiment_id: number | null } {
  if (event.kind === 'view') return event
  return { domain: event.view?.domain ?? null, experiment_id: event.view?.experiment_id ?? null }
}

/** The event's experiment where it ran on the widget and domain, for a click also when it was viewed. */
function checkExperiment(event: WidgetEvent, experiments: readonly ExperimentTime[]): number | null {
  const { domain, experiment_id } = namedBy(event)
  const found = experiments.find(({ id }) => id === experiment_id)
  if (!found) return null
  const times = event.kind === 'click' && event.view ? [event.at, event.view.at] : [event.at]
  const isOfIt =
    (found.widget_a === event.widget_id || found.widget_b === event.widget_id) &&
    (found.domain === null || found.domain === domain) &&
    times.every((at) => new Date(at) >= found.from && new Date(at) < found.until)
  return isOfIt ? found.id : null
}

function readTitles({ file }: PublishedArticles, ids: ReadonlySet<string>): Map<string, ArticleTitle> {
  const published = file.articles.filter(({ id }) => ids.has(id))
  return new Map(
    published.map(({ id, title, sourceSite }) => [id, { article_id: id, title, site: sourceSite }]),
  )
}
