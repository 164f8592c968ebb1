import { randomUUID } from 'node:crypto'
import { jstDayOf } from '@gamelog/domain/jst'
import { journalRows, type Rows } from '@gamelog/testing/odd-rows'
import { hashKey } from '../src/sources/requests/send-request.ts'

const at = new Date().toISOString()
/** The hour before this one, whose rows the service itself may be writing. */
const lastHour = new Date(Date.now() - 3_600_000).toISOString().slice(0, 13)
const hour = `${lastHour}:00:00Z`
const today = jstDayOf(new Date())
const first = '2000-01-01T00:00:00Z'
const last = '2099-12-31T23:59:59.999Z'
const maxInt = 2_147_483_647

/** Beyond the BMP, with what JSON, CSV, XML and HTML escape. */
const oddText = '𠮷"<b>&\\,=1]]>'
/** An account that has left. */
export const departed = randomUUID()
export const oddSource = '0'.padEnd(40, '-')
/** Opens a request. */
export const key = 'k'.repeat(43)
export const oddArticle = 'a'.repeat(16)
const untitled = 'b'.repeat(16)
const removed = 'c'.repeat(16)
/** In figures only: the article is deleted. */
const gone = 'd'.repeat(16)

const source = {
  name: oddText,
  feed_url: 'https://xn--p8j9a0d9c9a.example/?%22',
  home_url: 'http://[::1]/',
  host: '',
  zone: 'UTC',
  accent: { dark: '#000000', light: '#ffffff' },
  rule: [{ category: 'chat', title_includes: oddText, kind: 'guide' }],
  interval_s: 86_400,
  position: 0,
  active: true,
}
const link = (id: string) => `https://a.example/${id}?a=1&b="<𠮷>`
const article = (id: string, more: object) => ({
  id,
  source_id: oddSource,
  canonical_link: link(id),
  link: link(id),
  title: oddText,
  summary: '',
  published_at: at,
  date_known: false,
  ...more,
})
const counted = { page: 'intermediate', clicks: 0, raw: 1 }
const click = { at, article_id: gone, page: 'main', visitor: '' }
const takedown = {
  article_id: gone,
  title: '',
  host: '',
  canonical_link: '',
  reason: 'other',
  note: '',
  at,
  by_user: departed,
  articles: 0,
  check_from: at,
}
const request = {
  source_name: oddText,
  kind: 'other',
  text: oddText,
  state: 'received',
  created_at: at,
  changed_at: at,
}
const fetched = { source_id: oddSource, at, ms: 0 }

/** The oddest rows the writers accept, the worker above all. */
export const oddRows: Rows = {
  sources: [
    { id: oddSource, ...source },
    {
      id: '1',
      ...source,
      paused: true,
      pause_reason: 'gone',
      paused_at: at,
      paused_until: last,
      error_code: '',
      error_detail: oddText,
      failures: maxInt,
      items: 0,
      bytes: maxInt,
      format: 'rdf',
      charset: '',
      charset_reason: '',
      moved_to: '',
      edited: ['name'],
      etag: '',
      last_try_at: at,
    },
    { id: '2', ...source, removed_at: at, active: false, origin: 'office' },
    { id: '3', ...source, paused: true },
  ],
  articles: [
    article(oddArticle, { thumbnail_url: '', category: 'device' }),
    article(untitled, { title: '', source_id: '3', published_at: first }),
    article(removed, { source_id: '2', published_at: last, guid: '', dropped_by: maxInt, pr_by: maxInt }),
  ],
  source_fetches: [
    { ...fetched, result: 'failed', status: 999, error_code: '', error_detail: oddText },
    { ...fetched, result: 'ok', items: 0, added: 0, changed: 0, bytes: maxInt },
    { ...fetched, result: 'unchanged', error_code: 'of-an-older-release' },
  ],
  source_weeks: [
    { source_id: oddSource, computed_at: at, last_day: today, articles: 0, clicks: 0 },
    { source_id: '1', computed_at: at, last_day: today, articles: 1, clicks: 1, direct: 1e-9, dead_links: 1 },
  ],
  source_rules: [
    {
      id: maxInt,
      name: oddText,
      conditions: { match: 'any', items: [{ kind: 'pr' }] },
      enabled: true,
      effect: { kind: 'category', category: 'chat' },
    },
    {
      id: maxInt - 1,
      name: oddText,
      source_id: '2',
      effect: { kind: 'drop' },
      enabled: false,
      conditions: { match: 'any', items: [{ kind: 'pattern', target: 'link', pattern: '𠮷' }] },
    },
  ],
  link_checks: [
    { article_id: oddArticle, link: '', host: '', result: 'gone', code: '', gone_since: at, dead_since: at },
    {
      article_id: untitled,
      link: '',
      host: '',
      result: 'unknown',
      other_sites: [],
      unknown_in_a_row: maxInt,
    },
  ],
  link_hosts: [{ host: '', next_at: at }],
  pickup_tabs: [
    { tab_category: 'all', revision: maxInt, saved_at: at, saved_by: departed },
    { tab_category: 'chat' },
  ],
  pickups: [
    {
      id: maxInt,
      tab_category: 'all',
      article_id: oddArticle,
      priority: 1_000_000,
      starts_at: first,
      ends_at: last,
    },
    { id: maxInt - 1, tab_category: 'chat', article_id: removed, position: 'pickup6', priority: 0 },
  ],
  merged_articles: [{ id: 'e'.repeat(16), article_id: oddArticle }],
  popular: [{ position: maxInt, article_id: gone }],
  trending: [{ position: maxInt, article_id: removed }],
  sent_days: [{ day: today, article_id: gone, readers: 1e-9 }],
  click_days: [
    { day: today, article_id: gone, ...counted, clicks: 1_000_000_000 },
    { day: today, article_id: untitled, ...counted, clicks: 1 },
    { day: today, article_id: oddArticle, ...counted },
  ],
  click_hours: [
    { hour, article_id: gone, ...counted, clicks: 1_000_000_000 },
    { hour, article_id: removed, ...counted, clicks: 1 },
  ],
  click_slots: [{ slot: hour, ...counted, raw: 1_000_000_000 }],
  clicks: [{ id: randomUUID(), ...click, from_host: '', network: '', member: '' }],
  uncounted_clicks: [{ id: randomUUID(), ...click, reason: 'cross-site' }],
  takedowns: [
    { id: maxInt, ...takedown, target: 'site', places: [] },
    {
      id: maxInt - 1,
      ...takedown,
      target: 'thumbnail',
      same_title: '',
      restored_at: at,
      restored_by: departed,
      took_ms: maxInt,
      checked_at: at,
      places: [{ place: 'widgets', state: 'unknown', ms: null, count: 0, slots: [] }],
    },
  ],
  source_requests: [
    { id: maxInt, ...request, key_hash: hashKey(key), article: '', contact: '', address: '' },
    { id: maxInt - 1, ...request, key_hash: 'x', source_id: 'no-longer-listed' },
    { id: maxInt - 2, ...request, key_hash: 'y', source_id: '2' },
  ],
  source_request_entries: [
    { id: maxInt, request_id: maxInt, at, state: 'received', text: '' },
    { id: maxInt - 1, request_id: maxInt, at, by_user: departed, state: 'checking', text: oddText },
  ],
  ...journalRows,
  outbox: [{ topic: 'transition', payload: {} }],
}
