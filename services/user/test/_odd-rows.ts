import { randomUUID } from 'node:crypto'
import { journalRows, type Rows } from '@gamelog/testing/odd-rows'

const at = new Date().toISOString()
/** Past: the sign-ins of this test are counted in the present one. */
const slot = '2026-01-01T00:00:00Z'
/** The latest that a caller may name. */
const last = '9999-12-31T23:59:59.999Z'
const maxInt = 2_147_483_647
const longest = 8_640_000_000_000_000

/** Beyond the BMP, with what JSON, CSV and HTML escape. */
export const oddText = '𠮷"<b>&\\,=1'
/** Accounts that have left: no profile. */
export const departed = randomUUID()
export const banned = randomUUID()
const exportId = randomUUID()

const ban = { reason: '𠮷'.repeat(200), memo: '', banned_at: at, banned_by: departed }
const appeal = { text: '𠮷'.repeat(500), created_at: at }
const account = { created_at: at, updated_at: at, last_sign_in_at: at }
const item = { at: longest, stored_at: at }
const groupUntil = (expiresAt: number | null) => ({ name: oddText, isOn: false, expiresAt })

/** The oddest rows the writers accept; `member` = a signed-in account with a profile. */
export function oddRowsOf(member: string, banId = randomUUID()): Rows {
  const reading = { user_id: member, ...item }
  const notice = { user_id: member, at, version: maxInt, is_gone: false }
  const reply = { thread_id: maxInt, post_number: 1_000, target_number: 1, title: oddText }
  return {
    accounts: [{ id: banned, email: '', ...account }],
    profiles: [
      {
        user_id: banned,
        user_number: maxInt,
        display_name: '𠮷'.repeat(15),
        bio: '',
        provider: 'twitter',
        provider_avatar_url: 'https://cdn.discordapp.com/%22?a=[]',
        ...account,
      },
    ].map(({ last_sign_in_at: _, ...row }) => row),
    identities: [
      {
        identity_id: randomUUID(),
        user_id: banned,
        provider: 'google',
        provider_id: oddText,
        identity_data: {},
        email: '',
        ...account,
      },
    ],
    sessions: [
      {
        id: randomUUID(),
        user_id: member,
        refresh_key: '',
        counter: maxInt,
        provider: 'google',
        created_at: at,
        refreshed_at: at,
        user_agent: '',
        ip: '',
      },
      {
        id: randomUUID(),
        user_id: banned,
        refresh_key: '',
        counter: 0,
        provider: 'twitter',
        created_at: at,
        refreshed_at: at,
        user_agent: oddText,
        ip: '::1',
      },
    ],
    flows: [
      {
        id: randomUUID(),
        state_hash: '',
        provider: '',
        code_challenge: '',
        redirect_to: '',
        upstream_verifier: '',
        nonce: '',
        cookie_hash: '',
        created_at: at,
      },
    ],
    revocations: [{ session_id: departed, revoked_at: at }],
    game_accounts: [
      { user_id: member, game_type: 'apex-legends', game_username: '𠮷'.repeat(32), platform: 'Switch' },
    ],
    bans: [
      { user_id: departed, ...ban, source: { thread_id: maxInt, post_number: 1_000, thread_title: '' } },
      { id: exportId, user_id: banned, ...ban, expires_at: last },
      { id: banId, user_id: member, ...ban, expires_at: last },
    ],
    ended_bans: [
      { id: departed, user_id: departed, ...ban, ended_at: at, expires_at: at },
      { id: banned, user_id: banned, ...ban, reason: '', ended_at: at, ended_by: departed },
    ],
    ban_log: [
      { id: randomUUID(), t: at, user_id: departed, service: '', ip: '', route: '' },
      { id: randomUUID(), t: at, user_id: banned, service: 'board', ip: oddText, route: '' },
    ],
    appeals: [
      { id: maxInt, ban_id: banId, user_id: member, ...appeal },
      {
        id: maxInt - 1,
        ban_id: departed,
        user_id: departed,
        ...appeal,
        outcome: 'shortened',
        reply: oddText,
        decided_at: at,
        new_expires_at: last,
      },
      { id: maxInt - 2, ban_id: exportId, user_id: banned, ...appeal },
    ],
    member_memos: [{ user_id: departed, memo: oddText, updated_at: at, updated_by: departed }],
    departures: [{ user_id: departed, left_at: at }],
    tombstones: [{ identity_hash: '', user_id: departed, left_at: at, is_unlinked: true }],
    data_exports: [{ id: exportId, user_id: member, state: 'failed', failure: 'error', requested_at: at }],
    data_export_parts: [{ export_id: exportId, run: exportId, number: 0, data: '\\x', made_at: at }],
    legal_holds: [{ user_id: departed, until: last }, { user_id: banned }],
    legal_holds_told: [{ at }],
    held_records: [
      { user_id: departed, kind: 'profile', at, data: { user_number: maxInt, display_name: oddText } },
      {
        user_id: departed,
        kind: 'identity',
        at,
        data: { provider: 'google', provider_user_id: oddText, email: '' },
      },
      { user_id: departed, kind: 'sign_in', at, data: { provider: 'twitter', address: '', browser: '' } },
    ],
    new_user_slots: [{ slot, users: 1_000_000_000 }],
    reading_states: [{ user_id: member, revision: maxInt, horizon: 0 }],
    reading_items: [
      {
        ...reading,
        kind: 'place',
        key: '9999999999',
        value: { number: 1_000, device: 'pc', after: longest },
      },
      { ...reading, kind: 'favourite', key: '1', value: {} },
      {
        ...reading,
        kind: 'later',
        key: 'a'.repeat(16),
        value: { title: '𠮷'.repeat(300), link: 'http://[::1]/', sourceSite: oddText, publishedDate: -1 },
      },
      { ...reading, kind: 'group', key: 'a', value: groupUntil(longest) },
      { ...reading, kind: 'group', key: 'b', value: groupUntil(null) },
      { ...reading, kind: 'rule', key: `a:regexp:\n:${oddText}`, value: null },
      { ...reading, kind: 'seen', key: 'replies', value: { until: 0 }, at: 0 },
    ].map((row, index) => ({ ...row, revision: index + 1 })),
    notice_states: [{ user_id: member, revision: maxInt, off: ['operators', oddText, ''] }],
    notices: [
      { ...notice, kind: 'reply', subject: '1-1', data: reply },
      { ...notice, kind: 'reply', subject: oddText, data: {}, read_at: slot },
      { ...notice, kind: oddText, subject: '', data: [] },
      { ...notice, kind: 'reply', subject: '1-2', data: { ...reply, title: '' }, version: 0, is_gone: true },
      { ...notice, kind: 'section-open', subject: 'a', data: { section: 'quiz' }, read_at: last },
    ],
    section_wishes: [{ user_id: member, section: 'quiz', at }],
    ...journalRows,
    outbox: [{ topic: 'audit', payload: {} }],
  }
}
