import { randomUUID } from 'node:crypto'
import { durationBuckets } from '@gamelog/domain/duration-histogram'
import { jstDayOf } from '@gamelog/domain/jst'
import { journalRows, type Rows } from '@gamelog/testing/odd-rows'

const at = new Date().toISOString()
/** The hour before this one, whose rows the service itself may be writing. */
const lastHour = new Date(Date.now() - 3_600_000).toISOString().slice(0, 13)
const hour = `${lastHour}:00:00Z`
const later = new Date(Date.now() + 3_600_000).toISOString()
const today = jstDayOf(new Date())
const maxInt = 2_147_483_647

/** Beyond the BMP, with what JSON, CSV and HTML escape; controls that the writers of logs let pass. */
const oddText = '𠮷"<b>&\\,=1\u0001\u200b'
/** No profile and no account any more. */
export const departed = randomUUID()
export const errorId = randomUUID()
const hash = 'f'.repeat(64)
const histogram = Array.from({ length: durationBuckets }, () => 1_000_000)
const sums = { count: 1_000_000, errors: 0, total_ms: 1e15 / 3, histogram }
const visits = { views: 0, raw_views: 1, visitors: 0, raw_visitors: 1_000_000_000 }

const incident = { title: '', level: 2, opened_at: at }
const event = { incident_id: maxInt, at, text: '' }
const audit = { at, service: 'board', action: 'thread.delete', target: 'thread:1' }

/** The oddest rows the writers accept. The audit log is written by services of other releases as well. */
export const oddRows: Rows = {
  ...journalRows,
  admins: [{ user_id: departed, granted: true, role: 'viewer' }],
  admin_access_settings: [{ second_factor_required: false }],
  admin_own_access: [{ user_id: departed }],
  admin_password: [{ hash: '', source: 'initial' }],
  admin_recovery_codes: [{ user_id: departed, code_hash: '', used_at: at }],
  admin_sessions: [
    { token_hash: hash, user_id: departed, main_session_id: departed, expires_at: later },
    {
      token_hash: 'e'.repeat(64),
      user_id: departed,
      main_session_id: departed,
      expires_at: later,
      identity: oddText,
      user_agent: oddText,
      address: '::ffff:192.0.2.1',
      ended_at: at,
    },
  ],
  admin_tickets: [
    {
      ticket_hash: '',
      purpose: 'code',
      user_id: departed,
      main_session_id: departed,
      password_hash: '',
      has_second_factor: false,
      expires_at: at,
    },
  ],
  admin_trusted_devices: [{ token_hash: '', user_id: departed, expires_at: at }],
  ad_slots: [{ id: 'of-an-older-release', enabled: true }],
  audit_log: [
    { id: randomUUID(), ...audit, actor_user_id: departed, admin_session: hash, request_id: 'f'.repeat(32) },
    { id: randomUUID(), ...audit, service: '', action: '', target: '', before: [], after: 'x', reason: '' },
    {
      id: randomUUID(),
      ...audit,
      action: oddText,
      target: `user:${departed}`,
      before: 1,
      after: { title: [] },
    },
    { id: randomUUID(), ...audit, action: 'of-a.newer-release', target: 'user:' },
    { id: randomUUID(), ...audit, target: `thread:1/post:${maxInt}`, before: 'x', after: null },
    {
      id: randomUUID(),
      ...audit,
      action: 'thread.move',
      target: 'thread:1',
      before: { game_category: 'gone-game', title: '' },
      after: { game_category: 'other', title: oddText },
    },
  ],
  incidents: [
    { id: maxInt, kind: 'feed-stale', subject: '', started_at: at, ended_at: at, ...incident },
    { id: maxInt - 1, kind: 'cpu', started_at: later, ...incident, taken_by_user_id: departed },
    { id: maxInt - 2, kind: 'service-down', subject: 'of-an-older-release', started_at: at, ...incident },
  ],
  incident_events: [
    { id: maxInt, ...event, kind: 'note', by_user_id: departed },
    { id: maxInt - 1, ...event, kind: 'recovered', detail: oddText },
  ],
  monitor_days: [{ day: today, minutes: 0 }],
  monitor_deploys: [{ at, service: 'widget', version: '' }],
  monitor_samples: [
    { at: hour, step: 60, probes: 0, services: {} },
    {
      at: `${lastHour}:01:00Z`,
      step: 60,
      cpu: 1e-7,
      memory: 100,
      disk: 100,
      network_recv: 1e9,
      probes: 1,
      services: { 'of-an-older-release': [1, 1, 1, 1, 0, 0], board: [null, null, 0, 1, 0, 1] },
    },
  ],
  notices: [{ id: randomUUID(), at, service: '', kind: '', subject: oddText, link: '', incident_id: maxInt }],
  page_view_days: [{ day: today, ...visits }],
  page_view_hours: [{ hour, ...visits }],
  page_view_path_days: [
    { day: today, path: 'その他', title: '', views: 0, raw_views: 1 },
    { day: today, path: '/of-an-older-release', title: oddText, views: 1, raw_views: 1 },
  ],
  page_view_slots: [{ slot: hour, ...visits }],
  page_view_visitors: [{ day: today, visitor: '', slot: hour }],
  page_views: [{ id: randomUUID(), at, path: '', title: '', device: 'tablet', visitor: '', is_bot: true }],
  request_batches: [{ id: randomUUID() }],
  request_errors: [
    { id: errorId, at, service: 'worker', method: '', path: oddText.repeat(20), status: 599, address: '' },
    { id: randomUUID(), at, service: 'board', method: 'M-SEARCH', path: '', status: 400, address: oddText },
  ],
  request_hours: [
    { hour, service: 'board', method: '', route: 'unknown', ...sums },
    {
      hour,
      service: 'board',
      method: 'GET',
      route: '',
      ...sums,
      count: 0,
      total_ms: 0,
      histogram: histogram.map(() => 0),
    },
  ],
  request_totals: [{ hour, ...sums }],
  site_notices: [
    {
      id: maxInt,
      heading: oddText,
      text: '',
      kind: 'warning',
      is_dismissible: false,
      board_only: true,
      from_at: '0001-01-01T00:00:00Z',
      until_at: '9999-12-31T23:59:59.999Z',
      dismissals: maxInt,
    },
    {
      id: maxInt - 1,
      heading: oddText,
      text: '',
      kind: 'info',
      is_dismissible: true,
      board_only: false,
      link_text: oddText,
      link_href: '/',
      from_at: at,
      until_at: later,
      stopped_at: at,
    },
  ],
  site_dismissals: [{ notice_id: maxInt, day: today, visitor: '' }],
  site_settings: [
    ...[
      ['of-an-older-release', { a: [oddText] }],
      ['board.archive-days', 'soon'],
      ['limits.post', { points: maxInt }],
      ['links.contact', null],
      ['links.x', 'https://x.com/gamelog'],
    ].map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
      revision: maxInt,
      changed_at: at,
      by_user_id: departed,
    })),
  ],
  site_stops: [
    { mode: 'sign_ups', reason: '', since: at, until_at: '9999-12-31T23:59:59.999Z', by_user_id: departed },
  ],
  site_sections: [
    // Without its screen, and of a newer release.
    { section: 'events', state: 'open', changed_at: '9999-12-31T23:59:59.999Z', by_user_id: departed },
    { section: 'of-a-newer-release', state: 'hidden', changed_at: at, by_user_id: departed },
  ],
}
