import { randomUUID } from 'node:crypto'
import { jstDayOf } from '@gamelog/domain/jst'
import { journalRows, type Rows } from '@gamelog/testing/odd-rows'

const at = new Date().toISOString()
const today = jstDayOf(new Date())
/** The latest that a caller may name. */
const last = '9999-12-31T23:59:59.999Z'
const maxInt = 2_147_483_647

/** Beyond the BMP, with what JSON, HTML and dat files escape. */
const oddText = '𠮷"<b>&\\,=1<>'
/** An account that has left. */
export const departed = randomUUID()
/** Full, continued, and with the longest of everything. */
export const full = maxInt - 1
/** Open, and continues none. */
export const open = maxInt - 3
/** Deleted, never with a post that shows. */
export const deleted = maxInt - 2
export const oddArticle = 'a'.repeat(16)
export const oddId = randomUUID()
export const sha256 = 'f'.repeat(64)

const thread = { game_category: 'marvel-rivals', created_at: at, last_posted_at: at }
const names = { user_name: '𠮷'.repeat(15), display_id: '𠮷'.repeat(8) }
const content = '𠮷'.repeat(500)
const post = { ...names, content, posted_at: at, revision: 1 }
const tree = { match: 'all', items: [{ kind: 'has_link' }] }
const rule = { message: '', conditions: tree, digest: '', position: maxInt, change: 1 }
const held = {
  rule_id: maxInt,
  rule_name: '',
  message: '',
  game_category: 'fps-general',
  user_name: '𠮷',
  content,
  hits: [],
  identity: '',
  key_owner: '',
}
const matched = { rule_id: maxInt, rule_name: '', effect: 'refuse', user_name: '𠮷', content, hits: [] }
const report = { thread_id: full, reason: '𠮷'.repeat(200), reported_at: at, reporter_user_id: departed }
const cleanup = { since: at, note: '', created_by: departed, acting_user: departed, acting_session: '' }
const hold = { reason: oddText, reference: '', created_by: departed }
const exported = {
  purpose: '',
  created_at: at,
  created_by: departed,
  records: 0,
  bytes: maxInt,
  key_id: oddId,
}

/** The oddest rows the writers accept; `member` = a signed-in account. */
export function oddRowsOf(member: string): Rows {
  return {
    threads: [
      {
        id: deleted,
        title: '𠮷',
        ...thread,
        post_count: 0,
        deleted_at: at,
        archived_at: at,
        reported: true,
        locked_at: at,
        article_id: oddArticle,
      },
      {
        id: full,
        title: '𠮷'.repeat(50),
        ...thread,
        post_count: 1_000,
        hidden_count: 1,
        revision: 2_000_000_000,
        reaction_revision: 2_000_000_000,
        edit_revision: 2_000_000_000,
        previous_thread_id: deleted,
        article_id: oddArticle,
        official: true,
        pin_place: 32_767,
        pinned_until: last,
        previous_titles: [oddText, '𠮷'],
      },
      { id: open, title: '𠮷', ...thread, post_count: 1, pin_place: 1 },
    ],
    posts: [
      { thread_id: open, post_number: 1, ...post, author_guest: '' },
      { thread_id: deleted, post_number: 1, ...post, deleted_at: at, author_user_id: member, author_ip: '' },
      {
        thread_id: full,
        post_number: 1,
        ...post,
        author_user_id: member,
        author_ip: '::1',
        author_port: 65_535,
      },
      {
        thread_id: full,
        post_number: 2,
        ...post,
        author_user_id: departed,
        like_count: 1_000_000,
        dislike_count: 1_000_000,
      },
      {
        thread_id: full,
        post_number: 999,
        ...post,
        author_guest: '',
        deleted_at: at,
        author_user_id: member,
      },
      {
        thread_id: full,
        post_number: 1_000,
        ...post,
        author_guest: '',
        hidden: true,
        pending_reports: 1,
        report_weight: 1e-9,
        author_since: '0001-01-01T00:00:00Z',
      },
    ],
    mentions: [
      { thread_id: full, post_number: 2, target_number: 1, user_id: member, at, is_first: true },
      { thread_id: full, post_number: 1_000, target_number: 1, user_id: member, at, is_first: true },
      { thread_id: full, post_number: 999, target_number: 1, user_id: member, at, is_first: false },
    ],
    reactions: [
      { thread_id: full, post_number: 2, reactor: `user:${member}`, kind: 'dislike' },
      { thread_id: full, post_number: 1_000, reactor: 'guest:', kind: 'like', address_key: '' },
    ],
    reports: [
      { id: maxInt, ...report, post_number: 1_000 },
      {
        id: maxInt - 1,
        ...report,
        post_number: 1,
        status: 'resolved',
        outcome: 'confirmed',
        note: '',
        resolved_at: at,
        resolved_by: departed,
        deleted_post: true,
        reporter_ip: '',
        reporter_port: 0,
      },
      {
        id: maxInt - 2,
        ...report,
        post_number: 2,
        reporter_user_id: member,
        status: 'resolved',
        outcome: 'cleared',
      },
      { id: maxInt - 3, ...report, thread_id: deleted, post_number: 1 },
    ],
    held_posts: [
      { id: maxInt, kind: 'post', ...held, thread_id: deleted, author_user_id: member },
      {
        id: maxInt - 1,
        kind: 'thread',
        ...held,
        title: '𠮷',
        author_user_id: departed,
        article_id: oddArticle,
      },
      {
        id: maxInt - 2,
        kind: 'next',
        ...held,
        thread_id: full,
        title: '',
        author_user_id: member,
        status: 'refused',
        decided_at: at,
        decided_by: departed,
        note: oddText,
      },
      {
        id: maxInt - 3,
        kind: 'post',
        ...held,
        thread_id: full,
        author_user_id: member,
        status: 'withdrawn',
        hits: [{ target: 'content', start: 0, end: 1_000 }],
      },
      {
        id: maxInt - 4,
        kind: 'post',
        ...held,
        thread_id: full,
        status: 'published',
        decided_at: at,
        published_thread_id: full,
        published_number: 1_000,
        author_guest: '',
        author_ip: '',
      },
    ],
    post_rules: [
      { id: maxInt, name: oddText, state: 'on', effect: 'count', ...rule },
      { id: maxInt - 1, name: '𠮷', state: 'off', effect: 'refuse', ...rule, deleted_at: at, position: 0 },
      { id: maxInt - 2, name: '𠮷', state: 'draft', effect: 'hold', ...rule, digest: 'never-tried' },
    ],
    post_rule_days: [{ rule_id: maxInt, day: today, hits: maxInt }],
    post_rule_dry_runs: [{ digest: '', at, examined: 0, matching: 0, right: 0, wrong: 0 }],
    post_texts: [{ author: '', exact: -maxInt, parts: [], bands: [] }],
    matched_posts: [
      { id: maxInt, ...matched, author_user_id: member },
      { id: maxInt - 1, ...matched, effect: 'count', thread_id: deleted, post_number: 1, title: '' },
      { id: maxInt - 2, ...matched, effect: 'hold', held_id: maxInt, author_user_id: departed },
    ],
    cleanups: [
      { id: oddId, ...cleanup, state: 'undone', address: oddText, undone_at: at },
      { id: departed, ...cleanup, state: 'done', user_id: departed },
    ],
    cleanup_items: [
      { cleanup_id: oddId, thread_id: deleted, kind: 'thread', post_number: 0, state: 'skipped' },
      {
        cleanup_id: departed,
        thread_id: full,
        kind: 'post',
        post_number: 999,
        state: 'hidden',
        hidden_at: at,
      },
    ],
    departures: [{ user_id: departed, left_at: at }],
    disclosure_keys: [{ id: oddId, public_key: '', private_key_sealed: '' }],
    disclosure_exports: [
      {
        id: oddId,
        ...exported,
        sha256,
        with_accounts: true,
        target: {
          kind: 'member',
          user_id: departed,
          since: '0001-01-01T00:00:00Z',
          until: '9999-12-31T24:00:00Z',
        },
      },
      {
        id: departed,
        ...exported,
        sha256: '',
        with_accounts: false,
        target: { kind: 'thread', thread_id: maxInt, from: 1_000, to: 1 },
      },
    ],
    legal_holds: [
      { id: oddId, user_id: departed, ...hold, until: last },
      { id: departed, thread_id: deleted, ...hold, ended_at: at, ended_by: departed },
    ],
    idempotency_keys: [{ account: '', key: '', request_hash: '', thread_id: full, post_number: 1 }],
    ...journalRows,
    outbox: [{ topic: 'audit', payload: {} }],
  }
}
