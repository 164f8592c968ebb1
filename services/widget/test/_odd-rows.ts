import { randomUUID } from 'node:crypto'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { Rows } from '@gamelog/testing/odd-rows'
import { articleIdOf } from './_widget.ts'

const today = jstDayOf(new Date())
const at = new Date().toISOString()
const someone = randomUUID()

/** Beyond the BMP, with markup and what JSON, CSV and HTML escape. */
const oddText = '𠮷"<b>&\\,=1'
/** The longest domain and the shortest. */
export const longDomain = `${'a'.repeat(63)}.${'b-'.repeat(94)}c`.slice(0, 253)
const shortDomain = '_'
/** 60 characters. */
export const longWidget = `${'w'.repeat(52)}-pc-list`
/** Of an article that was never published here. */
const gone = articleIdOf(900)
const articles = Array.from({ length: 12 }, (_, index) => articleIdOf(900 + index))

const figures = { views: 2_000_000_000, raw_views: 2_000_000_000, clicks: 1, transitions: 1 }
const experiment = {
  name: oddText.repeat(9),
  widget_a: longWidget,
  widget_b: 'a-mobile-grid',
  share_b: 1,
  domain: null,
  difference: 0.2,
  first_day: '2000-01-01',
  last_day: '2099-12-31',
  ending: 'manual',
  created_by: someone,
}

/** The oddest rows the writers accept. The domain of a click without a view is `''`. */
export const oddRows: Rows = {
  clicked_articles: [
    { article_id: gone, title: '', site: '' },
    { article_id: articleIdOf(901), title: oddText, site: oddText },
  ],
  widgets: [
    {
      widget_id: longWidget,
      name: oddText.repeat(9),
      memo: '',
      article_ids: articles,
      rule_category: 'chat',
      rule_count: 12,
      version: 2_147_483_647,
      updated_by: someone,
      access: 'listed',
      allowed_domains: [longDomain, shortDomain],
      paused_at: at,
      ended_at: at,
    },
    { widget_id: 'a-mobile-grid', name: '', rule_order: 'most_clicked', rule_count: 1 },
  ],
  presets: [
    { id: 2_147_483_647, name: oddText, description: '', article_ids: articles },
    { id: 2_147_483_646, name: oddText, description: oddText.repeat(20), article_ids: [gone] },
  ],
  experiments: [
    { id: 2_147_483_647, ...experiment, share_b: 99 },
    { id: 2_147_483_646, ...experiment, domain: longDomain, started_at: at },
    {
      id: 2_147_483_645,
      ...experiment,
      domain: shortDomain,
      started_at: at,
      ended_at: at,
      ending: 'verdict',
    },
  ],
  widget_days: [
    { day: today, widget_id: longWidget, domain: '', raw_clicks: 1 },
    { day: addDays(today, -1), widget_id: longWidget, domain: longDomain, ...figures },
    { day: today, widget_id: longWidget, domain: shortDomain, experiment_id: 2_147_483_646, clicks: 1 },
    { day: today, widget_id: 'never-made-pc-grid', domain: 'never.example', transitions: 1 },
    { day: today, widget_id: longWidget, domain: 'raw.example', raw_views: 1 },
  ],
  widget_article_days: [
    { day: today, widget_id: longWidget, domain: '', article_id: gone },
    { day: today, widget_id: longWidget, domain: longDomain, article_id: gone, clicks: 1 },
    { day: today, widget_id: longWidget, domain: shortDomain, article_id: articleIdOf(902), clicks: 1 },
  ],
  owner_links: [
    { domain: longDomain, key_hash: '\\x00', created_by: someone },
    { domain: 'without-figures.example', key_hash: '\\xff', created_by: someone },
  ],
  views: [{ id: someone, at, widget_id: longWidget, domain: longDomain, experiment_id: null, visitor: '' }],
  clicks: [
    {
      view_id: someone,
      article_id: gone,
      viewed_at: at,
      id: someone,
      at,
      widget_id: longWidget,
      domain: longDomain,
      experiment_id: null,
      visitor: '',
    },
  ],
  transitions: [
    { visitor: '', article_id: gone, domain: '_', day_start: at, id: someone, at, widget_id: longWidget },
  ],
  uncounted_events: [{ id: someone, at, kind: 'click', reason: 'no-view', visitor: '' }],
  outbox: [{ topic: 'audit', payload: {} }],
}
