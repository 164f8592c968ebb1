import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { settingAddressMax } from '../settings/kinds.ts'
import { providerId } from '../user/provider.ts'
import { serviceName } from './health.ts'

/** Records that a service keeps, and what the back office calls them. */
export const retentionLabels = {
  'page-views': 'ページ表示の記録',
  clicks: '記事クリックの記録',
  'widget-events': 'ウィジェットの表示とクリック',
  errors: 'エラーの記録',
  'post-addresses': '投稿のアドレス',
  'report-addresses': '通報のアドレス',
  'rule-matches': '自動ルールに一致した投稿',
  'held-posts': '処理した承認待ちの投稿',
  'request-addresses': '掲載の依頼のアドレス',
  'source-requests': '終わった掲載の依頼',
  'session-addresses': 'ログインのアドレス',
  'ban-log': 'ブロックログ',
  'ended-bans': '終わったBAN',
  exports: '会員が準備した自分のデータ',
  'member-notices': '会員への通知',
  audit: '監査ログ',
  notices: '通知',
  'link-checks': '記事リンクの確認結果',
  'request-hours': '経路ごとのリクエスト数',
  'roll-ups': '時間と日の集計',
} as const
export type RetentionSubject = keyof typeof retentionLabels

/** A variable of a service as it is in force. */
export const effectiveSetting = z.strictObject({
  name: z.string(),
  /** Null when it is a secret, or when it is not set and has no default. */
  value: z.nullable(z.string()),
  secret: z.boolean(),
  is_set: z.boolean(),
  from: z.enum(['environment', 'default']),
})
export type EffectiveSetting = z.infer<typeof effectiveSetting>

export const retainedRecords = z.strictObject({
  thing: z.enum(Object.keys(retentionLabels) as [RetentionSubject, ...RetentionSubject[]]),
  /** Null = for ever. */
  days: z.nullable(z.int()),
  /** Rows; of a table as Postgres estimates them. */
  rows: z.int(),
  /** Of the tables with their indexes; null where the records are columns of rows that stay. */
  bytes: z.nullable(z.int()),
  /** The next deletion; null when nothing is deleted. `day` (yyyy-MM-dd) when a whole day of Tokyo goes at once. */
  next: z.nullable(z.strictObject({ at: isoTime, rows: z.int(), day: z.nullable(z.string()) })),
})
export type RetainedRecords = z.infer<typeof retainedRecords>

export const serviceSettings = z.strictObject({
  service: serviceName,
  /** Short commit; null where it is not known. */
  version: z.nullable(z.string()),
  settings: z.array(effectiveSetting),
  /** Null for a process without a schema of its own. */
  migrations: z.nullable(z.strictObject({ done: z.int(), total: z.int(), waiting: z.array(z.string()) })),
  kept: z.array(retainedRecords),
})
export type ServiceSettings = z.infer<typeof serviceSettings>

export const getServiceSettings = internalRoute('GET', '/internal/settings', ['admin'], {
  summary: 'Effective configuration, migrations and retention of the service',
  responses: { 200: serviceSettings },
})

/** How a request reached the admin service. */
export const requestPath = z.strictObject({
  /** As limits and records see the caller. */
  address: z.string(),
  /** X-Forwarded-For as it arrived at nginx; null without. */
  forwarded_for: z.nullable(z.string()),
  /** The connection nginx accepted. */
  peer: z.nullable(z.string()),
  /** Proxies whose X-Forwarded-For nginx believes (TRUST_PROXY). */
  trusted: z.string(),
  https: z.boolean(),
  /** The one address that the last callers seem to have; null when they differ, or too few came. */
  shared_address: z.nullable(z.string()),
})
export type RequestPath = z.infer<typeof requestPath>

export const adminSettings = z.strictObject({
  services: z.array(serviceSettings),
  /** Services that did not answer within 2 s. */
  unavailable: z.array(serviceName),
  path: requestPath,
  /** Which of the tests can be run. */
  tests: z.strictObject({ providers: z.array(providerId) }),
})
export type AdminSettings = z.infer<typeof adminSettings>

export const getSettings = adminRoute('GET', '/api/admin/settings', may.administer, {
  summary: "Every service's effective configuration, and how this request arrived",
  responses: { 200: adminSettings },
})

export const settingTest = z.strictObject({
  ok: z.boolean(),
  /** HTTP status; null when there was no answer. */
  status: z.nullable(z.int()),
  ms: z.int(),
  /** Why it failed, in Japanese. */
  reason: z.nullable(z.string()),
})
export type SettingTest = z.infer<typeof settingTest>

export const testWebhook = adminRoute('POST', '/api/admin/settings/tests/webhook', may.administer, {
  summary: 'Send a message to the webhook in force, or to another address; 409 webhook_not_set without one',
  body: z.strictObject({
    /** Null: the one in force. */
    address: z.nullable(z.string().check(z.minLength(1), z.maxLength(settingAddressMax))),
    form: z.enum(['discord', 'slack']),
  }),
  responses: { 200: settingTest },
})

const providerParams = z.strictObject({ provider: providerId })

export const testProvider = adminRoute(
  'POST',
  '/api/admin/settings/tests/providers/:provider',
  may.administer,
  {
    summary: "Ask a provider's sign-in page; 409 provider_not_set without credentials",
    params: providerParams,
    responses: { 200: settingTest },
  },
)

export const listUsedProviders = internalRoute('GET', '/internal/providers', ['admin'], {
  summary: 'Providers that have credentials',
  responses: { 200: z.strictObject({ providers: z.array(providerId) }) },
})

export const askProvider = internalRoute('POST', '/internal/providers/:provider/test', ['admin'], {
  summary: "Ask a provider's sign-in page once; 404 without credentials",
  params: providerParams,
  responses: { 200: settingTest },
})
