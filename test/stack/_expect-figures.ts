import type { AntennaStats, SiteRanking } from '@gamelog/contracts/stats/antenna'
import type { Ranking } from '@gamelog/contracts/stats/rankings'
import type { StatsSummary } from '@gamelog/contracts/stats/summary'
import { expect } from 'vitest'
import { countBy } from './_expect-now.ts'
import { expectParts, expectRequests, type Read, round } from './_expect-stats.ts'
import type { ScriptedDays, ScriptedRequests } from './_scripted-days.ts'
import type { WidgetTraffic } from './_scripted-widgets.ts'
import { expectWidgetFigures } from './_widget-traffic.ts'

/** What was sent on the scripted days. */
interface ScriptedTraffic {
  script: ScriptedDays
  requests: readonly ScriptedRequests[]
  /** Source of each article by its id. */
  sites: ReadonlyMap<string, string>
  widgets: WidgetTraffic
}

/** Every figure of the back office from a day to another, `days` in all, is that of the traffic. */
export async function expectFigures(
  read: Read,
  { script, requests, sites, widgets }: ScriptedTraffic,
  from: string,
  until: string,
  days: number,
): Promise<void> {
  const range = `start_date=${from}&end_date=${until}`
  const within = ({ day }: { day: string }) => day >= from && day <= until
  const clicks = script.clicks.filter(within)
  const counted = clicks.filter((click) => click.counted)
  const views = script.views.filter(within)
  const countedViews = views.filter((view) => view.counted)
  const visitorsOf = (list: readonly { visitor: string }[]) =>
    new Set(list.map(({ visitor }) => visitor)).size
  const mainClicks = counted.filter(({ page }) => page === 'main')

  const summary = await read<StatsSummary>(`stats/summary?${range}`)
  expect(summary.unavailable).toEqual([])
  expect(summary.active_users).toMatchObject({ value: visitorsOf(countedViews), raw: visitorsOf(views) })
  expect(summary.article_clicks).toMatchObject({
    value: counted.length,
    raw: clicks.length,
    breakdown: { main: mainClicks.length, intermediate: counted.length - mainClicks.length },
  })
  const before = summary.article_clicks?.previous ?? 0
  expect(summary.article_clicks?.change).toBe(
    before === 0 ? null : round(((counted.length - before) / before) * 100),
  )
  expectParts(summary.article_clicks, counted, days, from)

  const antenna = await read<AntennaStats>(`stats/antenna?${range}`)
  expect(antenna.main_page_clicks).toBe(mainClicks.length)
  expect(antenna.raw_main_page_clicks).toBe(clicks.filter(({ page }) => page === 'main').length)
  const bySite = countBy(mainClicks, ({ articleId }) => sites.get(articleId) ?? '')
  expect(Object.fromEntries(antenna.site_distribution.map((row) => [row.site, row.clicks]))).toEqual(bySite)
  expect(antenna.site_distribution.map(({ percentage }) => percentage)).toEqual(
    antenna.site_distribution.map((row) => round((row.clicks / mainClicks.length) * 100)),
  )

  const ranking = await read<SiteRanking>(`stats/antenna-site-ranking?${range}`)
  const byArticle = countBy(mainClicks, ({ articleId }) => articleId)
  const ranked = ranking.sites.flatMap(({ articles }) => articles.map(({ id, clicks }) => [id, clicks]))
  expect(Object.fromEntries(ranked)).toEqual(byArticle)

  const articles = await read<Ranking>(`stats/rankings/articles?${range}`)
  expect(Object.fromEntries(articles.items.map(({ id, value }) => [id, value]))).toEqual(
    countBy(counted, ({ articleId }) => articleId),
  )
  expect(articles.items.map(({ value }) => value)).toEqual(
    articles.items.map(({ value }) => value).toSorted((a, b) => b - a),
  )
  await expectRequests(read, requests, from, until)
  await expectWidgetFigures(read, widgets, from, until)
  const pages = await read<Ranking>(`stats/rankings/pages?${range}`)
  expect(Object.fromEntries(pages.items.map(({ id, value }) => [id, value]))).toEqual(
    countBy(countedViews, ({ path }) => path),
  )
}
