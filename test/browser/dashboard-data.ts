import type { Dashboard } from '@gamelog/contracts/admin/dashboard'
import type { BoardStats } from '@gamelog/contracts/board/stats'
import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import type { AntennaStats, HourlyClicks, SiteRanking } from '@gamelog/contracts/stats/antenna'
import type { BasicStats } from '@gamelog/contracts/stats/basic'
import type { Ranking } from '@gamelog/contracts/stats/rankings'
import type { StatsSummary, SummaryStat } from '@gamelog/contracts/stats/summary'
import type { WidgetStats } from '@gamelog/contracts/widget/stats'
import type { Page } from '@playwright/test'

/** Clicks of the day's hours: quiet at night, most in the evening. */
const shape = [
  42, 28, 19, 12, 9, 14, 31, 64, 88, 97, 104, 121, 168, 190, 160, 150, 142, 150, 168, 190, 215, 233, 202, 118,
]
const hourNow = 14

function stat(value: number, previous: number, change: number | null, raw: number | null): SummaryStat {
  return {
    value,
    previous,
    change,
    raw,
    series: {
      unit: 'hour',
      current: shape.map((clicks, hour) => (hour > hourNow ? null : hour === hourNow ? 14 : clicks)),
      previous: shape.map((clicks) => Math.round(clicks * 0.9)),
    },
  }
}

const summary: StatsSummary = {
  active_users: stat(1_284, 1_142, 12.4, 1_530),
  posts: stat(816, 846, -3.5, null),
  article_clicks: { ...stat(1_001, 912, 9.8, 1_204), breakdown: { main: 827, intermediate: 174 } },
  new_users: stat(41, 0, null, null),
  unavailable: [],
}

const hourly: HourlyClicks = {
  today: shape.map((clicks, hour) => ({
    hour,
    clicks: hour > hourNow ? null : hour === hourNow ? 14 : clicks,
  })),
  yesterday: shape.map((clicks, hour) => ({ hour, clicks: Math.round(clicks * 0.9) })),
  current_hour_jst: hourNow,
}

const basic: BasicStats = {
  error_rate: 0.4,
  avg_response_time: 38.2,
  response_time_p95: 126,
  requests: 148_206,
  errors: 622,
  previous: {
    error_rate: 0.5,
    avg_response_time: 41,
    response_time_p95: 119,
    requests: 140_000,
    errors: 700,
  },
}

const sites = [
  'ドロップシップ通信',
  'トリガーラボ',
  'えふまと速報',
  'マルチバース前線',
  'ペイロード日報',
  '野良マッチ雑談所',
]
const siteClicks = [248, 196, 141, 98, 83, 61]
const colours = ['#e5484d', '#3e63dd', '#d6409f', '#8e4ec6', '#f76b15', '#0f766e']

const antenna: AntennaStats = {
  article_count: 412,
  articles_data_size_kb: 184.2,
  articles_compressed_size_kb: 41.7,
  main_page_clicks: 827,
  raw_main_page_clicks: 990,
  site_distribution: sites.map((site, place) => ({
    site,
    accent: { dark: colours[place] ?? '', light: colours[place] ?? '' },
    clicks: siteClicks[place] ?? 0,
    percentage: Math.round(((siteClicks[place] ?? 0) / 827) * 1_000) / 10,
  })),
}

const articleId = (place: number) => `aaaaaaaaaaaaaa${String.fromCharCode(97 + place)}a`

const siteRanking: SiteRanking = {
  sites: [
    {
      site: sites[0] ?? '',
      articles: Array.from({ length: 10 }, (_, place) => ({
        rank: place + 1,
        id: articleId(place),
        title: `プラチナから抜け出せない人へ、senbeiが教える撤退の判断基準 その${place + 1}`,
        clicks: 61 - place * 5,
        percentage: 24.6 - place * 2,
      })),
    },
  ],
}

const ranking: Ranking = {
  items: Array.from({ length: 10 }, (_, place) => ({
    rank: place + 1,
    id: articleId(place),
    title: `緊急アップデート配信、カタリストのアルティメットが発動しない不具合を修正 ${place + 1}`,
    note: sites[place % sites.length] ?? null,
    value: 90 - place * 7,
    percentage: 9 - place * 0.7,
  })),
}

const board: BoardStats = {
  fixed_stats: { active_threads: 148, total_posts_all_time: 86_402, total_reactions_all_time: 214_977 },
  thread_distribution: boardCategoryIds.map((game_category, place) => ({
    game_category,
    thread_count: [4, 2, 1, 2, 0, 0][place] ?? 0,
  })),
  threads_created: 9,
  total_posts: 816,
  active_posters: 302,
  reaction_stats: { likes: 1_462, dislikes: 139, positive_rate: 91.3 },
  report_resolution_rate: 84.6,
  reported: 26,
  resolved: 22,
  pending_reports: 12,
}

const domains = [
  { domain: 'fps-antenna.example', clicks: 108, percentage: 50.5, views: 6_912, intermediate_clicks: 52 },
  { domain: 'apex-wiki.example', clicks: 71, percentage: 33.2, views: 4_105, intermediate_clicks: 31 },
  { domain: 'gamer-blog.example', clicks: 35, percentage: 16.4, views: 1_463, intermediate_clicks: 13 },
]

const widget: WidgetStats = {
  widget_views: 12_480,
  widget_clicks: 214,
  raw_widget_clicks: 260,
  intermediate_clicks: 96,
  conversion_rate: 44.9,
  sites: domains.map((site) => ({
    ...site,
    top_articles: Array.from({ length: 5 }, (_, place) => ({
      article_id: articleId(place),
      title: `マッドマギーとレヴナントの相性が良い理由、今シーズンの定番構成 ${site.domain} ${place + 1}`,
      clicks: 19 - place * 3,
    })),
  })),
}

export const waiting: Dashboard = {
  pending_reports: 12,
  pending_appeals: 0,
  held_posts: 0,
  source_requests: 0,
  failing_sources: 1,
  open_incidents: 1,
  stopped_services: [],
  unavailable: [],
}

/** Every answer the dashboard asks for, so that its pictures are the same on every day. */
export async function answerDashboard(page: Page): Promise<void> {
  const answers: Record<string, object> = {
    dashboard: waiting,
    'stats/summary': summary,
    'stats/hourly-clicks': hourly,
    'stats/basic': basic,
    'stats/antenna': antenna,
    'stats/antenna-site-ranking': siteRanking,
    'stats/board': board,
    'stats/widget': widget,
    'monitor/marks': { marks: [] },
  }
  for (const [path, json] of Object.entries(answers))
    await page.route(new RegExp(`/api/admin/${path}(\\?|$)`), (route) => route.fulfill({ json }))
  await page.route('**/api/admin/stats/rankings/*', (route) => route.fulfill({ json: ranking }))
}
