import * as z from 'zod/mini'
import { jstDay } from '../common/date-range.ts'
import { isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'

/** What readers know of the site, in the order of `/status`. */
export const statusParts = ['pages', 'feed', 'posting', 'login'] as const
export type StatusPart = (typeof statusParts)[number]

export const statusPartTexts: Readonly<Record<StatusPart, string>> = {
  pages: 'サイトの表示',
  feed: '記事の取り込み',
  posting: '掲示板の書き込み',
  login: 'ログイン',
}

/** `paused` = stopped by operators, as told; `unknown` = not looked at yet. */
export const partStates = ['ok', 'degraded', 'stopped', 'paused', 'unknown'] as const
export type PartState = (typeof partStates)[number]

/** Days of the bars, today included. */
export const statusDays = 60
/** Events listed, of these days. */
export const statusEventCount = 10
/** Seconds after which a look of the monitor is old. */
export const statusStaleSeconds = 180

const minutes = z.int().check(z.minimum(0))
/** One number a day, the oldest first. */
const perDay = z.array(minutes).check(z.length(statusDays))

export const statusHistory = z.strictObject({
  /** Of the first of `statusDays` days (Asia/Tokyo); the last one is today. */
  first_day: jstDay,
  /** Minutes of each day in which the monitor looked; 0 = nothing is known of the day. */
  observed: perDay,
  parts: z.array(
    z.strictObject({
      part: z.enum(statusParts),
      degraded: perDay,
      stopped: perDay,
      /** Percent of the observed minutes without a disturbance, to two decimals, never rounded up to 100; null without any. */
      fine_percent: z.nullable(z.number()),
    }),
  ),
})
export type StatusHistory = z.infer<typeof statusHistory>

export const statusEvent = z.strictObject({
  /** In Japanese, for readers. */
  title: z.string(),
  /** What operators told readers about planned work; null when they said nothing. */
  reason: z.nullable(z.string()),
  is_planned: z.boolean(),
  parts: z.array(z.enum(statusParts)),
  from: isoTime,
  /** Null while it lasts. */
  until: z.nullable(isoTime),
})
export type StatusEvent = z.infer<typeof statusEvent>

export const siteStatus = z.strictObject({
  /** When the monitor last looked; null before the first look after a start. */
  checked_at: z.nullable(isoTime),
  /** The worst of the parts; planned work alone is `ok`. */
  overall: z.enum(['ok', 'degraded', 'stopped', 'unknown']),
  parts: z.array(z.strictObject({ part: z.enum(statusParts), state: z.enum(partStates) })),
  /** Null while Postgres is away and nothing was read before. */
  history: z.nullable(statusHistory),
  /** The newest first. */
  events: z.array(statusEvent),
})
export type SiteStatus = z.infer<typeof siteStatus>

export const getSiteStatus = defineRoute({
  method: 'GET',
  path: '/api/site/status',
  auth: 'public',
  summary:
    'What of the site works, the disturbances of 60 days and the last events; kept 15 s by nginx, the last copy while the service is away',
  responses: { 200: siteStatus },
})
