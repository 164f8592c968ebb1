import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { givenTime, isoTime, userId, uuidParams } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { postKey } from './post.ts'

/** Note of a clean-up, for the audit log. */
export const cleanupNoteRule: TextRule = {
  label: 'メモ',
  max: 200,
  lines: 10,
  required: true,
  prepare: (text) => text.trim(),
}

/** Posts a preview lists, of which single ones can be ticked on and off; figures count all. */
export const cleanupListed = 500
/** Posts, threads and reactions hidden in one transaction. */
export const cleanupBatch = 500

const postKeys = z.array(postKey).check(z.maxLength(cleanupListed))

const ofMember = { user_id: userId }
/** IPv6 stands for its /64. */
const ofAddress = {
  address: z.union([z.ipv4(), z.ipv6()], { error: 'アドレスの形が正しくありません' }),
}

const since = { since: givenTime }

export const cleanupPost = z.strictObject({
  thread_id: z.int(),
  thread_title: z.string(),
  post_number: z.int(),
  posted_at: isoTime,
  content: z.string(),
  /** Pending or decided. */
  reports: z.int(),
  /** By others, which stay. */
  replies: z.int(),
  /** Already hidden: neither changed nor counted. */
  deleted: z.boolean(),
})
export type CleanupPost = z.infer<typeof cleanupPost>

const postFigures = z.strictObject({ posts: z.int(), replies: z.int() })

export const cleanupPreview = z.strictObject({
  /** The moment it was made: what is posted later is not hidden. */
  until: isoTime,
  /** Newest first, at most 500. */
  posts: z.array(cleanupPost),
  /** Visible posts and the replies of others to them; those of them with reports; and posts already hidden. */
  all: postFigures,
  reported: postFigures,
  deleted: z.int(),
  /** Authors among the visible posts. */
  accounts: z.int(),
  /** Visible threads opened, and the visible posts of others in them. */
  threads: z.int(),
  posts_of_others: z.int(),
  /** Given to others; null where they cannot be told. */
  reactions: z.nullable(z.int()),
})
export type CleanupPreview = z.infer<typeof cleanupPreview>

export const previewMemberCleanup = adminRoute(
  'POST',
  '/api/admin/board/cleanups/member-preview',
  may.moderate,
  {
    onOperators: 'everyone',
    summary: 'What a clean-up of a member would hide; changes nothing',
    body: z.strictObject({ ...ofMember, ...since }),
    responses: { 200: cleanupPreview },
  },
)

export const previewAddressCleanup = adminRoute(
  'POST',
  '/api/admin/board/cleanups/address-preview',
  may.administer,
  {
    summary: 'What a clean-up of an address (IPv6 by /64) would hide; each call is an entry of the audit log',
    body: z.strictObject({ ...ofAddress, ...since }),
    responses: { 200: cleanupPreview },
  },
)

export const cleanup = z.strictObject({
  id: z.uuid(),
  /** hiding and undoing: under way, 500 at a time. */
  state: z.enum(['hiding', 'done', 'undoing', 'undone']),
  /** Null for a clean-up of an address. */
  user_id: z.nullable(userId),
  /** Null for one of a member, for moderators, and once the address is no longer kept. */
  address: z.nullable(z.string()),
  is_address: z.boolean(),
  since: isoTime,
  note: z.string(),
  created_at: isoTime,
  created_by: userId,
  undone_at: z.nullable(isoTime),
  /** Items in all, and how many of them the change under way (or the last one) has been through. */
  total: z.int(),
  through: z.int(),
  /** Hidden by it; after an undo: how many of them were brought back. */
  posts: z.int(),
  threads: z.int(),
  reactions: z.int(),
})
export type Cleanup = z.infer<typeof cleanup>

const order = {
  /** Chosen by the client: sent again, it names the clean-up already made. */
  id: z.uuid(),
  ...since,
  /** `until` of the preview. */
  until: givenTime,
  /** Posts to begin with; `except` are left out of them, `also` come on top. */
  take: z.enum(['all', 'reported', 'none']),
  except: postKeys,
  also: postKeys,
  threads: z.boolean(),
  note: text(cleanupNoteRule),
}

export const createMemberCleanup = adminRoute('POST', '/api/admin/board/cleanups/member', may.moderate, {
  onOperators: 'everyone',
  summary: 'Hide posts, threads and reactions of a member since a time; 409 nothing_to_hide',
  body: z.strictObject({ ...ofMember, ...order, reactions: z.boolean() }),
  responses: { 201: z.strictObject({ cleanup }) },
})

export const createAddressCleanup = adminRoute('POST', '/api/admin/board/cleanups/address', may.administer, {
  summary: 'Hide posts and threads of an address (IPv6 by /64) since a time; 409 nothing_to_hide',
  body: z.strictObject({ ...ofAddress, ...order }),
  responses: { 201: z.strictObject({ cleanup }) },
})

export const listCleanups = adminRoute('GET', '/api/admin/board/cleanups', may.moderate, {
  summary: 'The latest 20 clean-ups, newest first',
  responses: { 200: z.strictObject({ cleanups: z.array(cleanup) }) },
})

export const getCleanup = adminRoute('GET', '/api/admin/board/cleanups/:id', may.moderate, {
  summary: 'A clean-up and how far it is',
  params: uuidParams,
  responses: { 200: z.strictObject({ cleanup }) },
})

export const undoCleanup = adminRoute('POST', '/api/admin/board/cleanups/:id/undo', may.moderate, {
  summary: 'Bring back what the clean-up hid and nobody has changed since',
  params: uuidParams,
  responses: { 200: z.strictObject({ cleanup }) },
})
