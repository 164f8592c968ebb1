import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** JST days (yyyy-MM-dd), both included. */
export interface Days {
  firstDay: string
  lastDay: string
}

/** Limits of a query of figures; none = all. */
export interface Scope {
  widgetId?: string | undefined
  domain?: string | undefined
}

/** Counted ones; what the demo's seed invented is included. */
export interface Figures {
  views: number
  clicks: number
  transitions: number
}

/** True when anything counted; of a domain that only uncounted events name, as `''` of clicks without a view, nothing did. */
export function hasCounts({ views, clicks, transitions }: Figures): boolean {
  return views + clicks + transitions > 0
}

/** With what was not counted. */
interface RawFigures {
  raw_views: number
  raw_clicks: number
}

const figures = sql`sum(views)::int as views, sum(clicks)::int as clicks, sum(transitions)::int as transitions`
const rawFigures = sql`sum(raw_views)::int as raw_views, sum(raw_clicks)::int as raw_clicks`

const dayCondition = ({ firstDay, lastDay }: Days, { widgetId, domain }: Scope = {}) => {
  const ofWidget = widgetId === undefined ? sql`` : sql`and widget_id = ${widgetId}`
  const ofDomain = domain === undefined ? sql`` : sql`and domain = ${domain}`
  return sql`day >= ${firstDay}::date and day <= ${lastDay}::date ${ofWidget} ${ofDomain}`
}

export interface WidgetSum extends Figures, RawFigures {
  widget_id: string
  /** Number of sites that showed it. */
  domains: number
}

/** Figures by widget; widgets without any are left out. */
export async function sumByWidget(db: Db, days: Days, scope?: Scope): Promise<WidgetSum[]> {
  const { rows } = await sql<WidgetSum>`
    select widget_id, ${figures}, ${rawFigures}, (count(distinct domain) filter (where views > 0))::int as domains
    from widget_days where ${dayCondition(days, scope)}
    group by widget_id order by widget_id`.execute(db)
  return rows
}

export interface DomainSum extends Figures, RawFigures {
  domain: string
}

/** Figures by domain, most views first; domains without any are left out. */
export async function sumByDomain(db: Db, days: Days, scope?: Scope): Promise<DomainSum[]> {
  const { rows } = await sql<DomainSum>`
    select domain, ${figures}, ${rawFigures}
    from widget_days where ${dayCondition(days, scope)}
    group by domain order by sum(views) desc, sum(clicks) desc, domain`.execute(db)
  return rows
}

export interface DaySum extends Figures {
  /** yyyy-MM-dd */
  day: string
}

/** Figures of every day of the range, the first day first. */
export async function listDays(db: Db, days: Days, scope?: Scope): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    with sums as (
      select day, ${figures} from widget_days where ${dayCondition(days, scope)} group by day
    )
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(views, 0) as views, coalesce(clicks, 0) as clicks,
      coalesce(transitions, 0) as transitions
    from generate_series(${days.firstDay}::date, ${days.lastDay}::date, interval '1 day') as each
      left join sums on sums.day = each::date
    order by each`.execute(db)
  return rows
}

/** Figures by widget and domain, most views of a widget first. */
export async function sumByWidgetAndDomain(
  db: Db,
  days: Days,
  scope?: Scope,
): Promise<(DomainSum & { widget_id: string })[]> {
  const { rows } = await sql<DomainSum & { widget_id: string }>`
    select widget_id, domain, ${figures}, ${rawFigures}
    from widget_days where ${dayCondition(days, scope)}
    group by widget_id, domain
    order by widget_id, sum(views) desc, sum(clicks) desc, domain`.execute(db)
  return rows
}

/** Figures by widget and day; days without any are left out. */
export async function sumByWidgetAndDay(
  db: Db,
  days: Days,
  scope?: Scope,
): Promise<(DaySum & { widget_id: string })[]> {
  const { rows } = await sql<DaySum & { widget_id: string }>`
    select widget_id, to_char(day, 'YYYY-MM-DD') as day, ${figures}
    from widget_days where ${dayCondition(days, scope)}
    group by widget_id, day order by widget_id, day`.execute(db)
  return rows
}

export interface DomainArticle {
  domain: string
  article_id: string
  title: string
  clicks: number
}

/** The `limit` most clicked articles of each domain, most clicks first. */
export async function topArticles(
  db: Db,
  days: Days,
  { limit, ...scope }: Scope & { limit: number },
): Promise<DomainArticle[]> {
  const { rows } = await sql<DomainArticle>`
    with clicked as (
      select domain, article_id, sum(clicks)::int as clicks
      from widget_article_days where ${dayCondition(days, scope)}
      group by domain, article_id having sum(clicks) > 0
    ), ranked as (
      select *, row_number() over (partition by domain order by clicks desc, article_id) as rank from clicked
    )
    select domain, article_id, title, ranked.clicks
    from ranked join clicked_articles using (article_id)
    where rank <= ${limit} order by domain, rank`.execute(db)
  return rows
}

/** Counted views of experiments, and how many of them were clicked, by the widget shown; those without any are left out. */
export async function sumExperiments(
  db: Db,
  ids: readonly number[],
): Promise<{ experiment_id: number; widget_id: string; views: number; clicks: number }[]> {
  const { rows } = await sql<{ experiment_id: number; widget_id: string; views: number; clicks: number }>`
    select experiment_id, widget_id, sum(views)::int as views, sum(clicked_views)::int as clicks
    from widget_days where experiment_id > 0 and experiment_id = any(${ids})
    group by experiment_id, widget_id order by experiment_id, widget_id`.execute(db)
  return rows
}

/** Ids of all widgets, or of one, in order. */
export async function listWidgetIds(db: Db, { widgetId }: Pick<Scope, 'widgetId'> = {}): Promise<string[]> {
  const all = db.selectFrom('widgets').select('widget_id').orderBy('widget_id')
  const wanted = widgetId === undefined ? all : all.where('widget_id', '=', widgetId)
  return (await wanted.execute()).map((row) => row.widget_id)
}
