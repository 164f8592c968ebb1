import * as z from 'zod/mini'
import { isoTime, unixSeconds } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { appealOutcome, appealRule } from './appeal.ts'
import { banSource } from './ban.ts'

/** An appeal as its author sees it: nothing about reports or admins. */
export const myAppeal = z.strictObject({
  id: z.int(),
  text: z.string(),
  created_at: isoTime,
  /** Null until it is decided. */
  outcome: z.nullable(appealOutcome),
  reply: z.nullable(z.string()),
  decided_at: z.nullable(isoTime),
  /** With outcome shortened: the new end in unix seconds. */
  new_expires_at: z.nullable(unixSeconds),
})
export type MyAppeal = z.infer<typeof myAppeal>

export const myBan = z.strictObject({
  /** The ban in force. */
  ban: z.nullable(
    z.strictObject({
      reason: z.string(),
      banned_at: isoTime,
      expires_at: z.nullable(unixSeconds),
      source: z.nullable(banSource),
    }),
  ),
  /** The appeal against it; without a ban one that was answered in the last 30 days. */
  appeal: z.nullable(myAppeal),
})
export type MyBan = z.infer<typeof myBan>

export const getMyBan = defineRoute({
  method: 'GET',
  path: '/api/users/me/ban',
  auth: 'user',
  summary: "One's own ban and appeal",
  responses: { 200: myBan },
})

export const createAppeal = defineRoute({
  method: 'POST',
  path: '/api/users/me/appeal',
  auth: 'user',
  bannedMay: true,
  stoppedBy: 'nothing',
  summary: 'Appeal against the ban in force, once per ban: 409 already_appealed, 409 not_banned',
  body: z.strictObject({ text: text(appealRule) }),
  responses: { 201: myBan },
})
