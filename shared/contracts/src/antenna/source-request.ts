import * as z from 'zod/mini'
import { waitingCount } from '../admin/dashboard.ts'
import { may } from '../common/admin-role.ts'
import { idParams, isoTime, pathInteger, userId } from '../common/ids.ts'
import { adminRoute, defineRoute, internalRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { sourceId } from './source.ts'

/** What a site asks for. */
export const requestKinds = ['stop', 'fix', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestKindTexts: Readonly<Record<RequestKind, string>> = {
  stop: '掲載の停止',
  fix: '修正の依頼',
  other: 'その他',
}

export const requestStates = ['received', 'checking', 'done', 'declined'] as const
export type RequestState = (typeof requestStates)[number]
export const requestStateTexts: Readonly<Record<RequestState, string>> = {
  received: '受付済み',
  checking: '確認中',
  done: '対応済み',
  declined: '見送り',
}

/** States an answer may give; `checking` needs no text. */
export const answerStates = ['checking', 'done', 'declined'] as const
export type AnswerState = (typeof answerStates)[number]

export const requestTextRule: TextRule = { label: '依頼の内容', max: 1_000, lines: 1_000, required: true }
export const requestMessageRule: TextRule = { label: '追記', max: 1_000, lines: 1_000, required: true }
export const requestAnswerRule: TextRule = { label: '回答', max: 1_000, lines: 1_000 }
export const requestArticleRule: TextRule = { label: '記事のアドレスかID', max: 2_000, plain: true }
export const requestContactRule: TextRule = { label: '連絡先', max: 200, plain: true }

/** Requests of one address an hour. */
export const requestsPerHour = 3
/** Calls about requests of one address a minute. */
export const requestReadsPerMinute = 60

/** 256 random bits in base64url: opens one request, and makes sending it twice one request. */
export const requestKeyPattern = /^[A-Za-z0-9_-]{43}$/

const isWebAddress = (text: string) => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url?.hostname.includes('.') === true
}

/** Why an article is not named well; null when it is, or is not named. */
export function articleRefusal(text: string): string | null {
  if (text === '' || isWebAddress(text) || /^[a-z2-7]{16}$/.test(text)) return null
  return `${requestArticleRule.label}は、https:// から始まるアドレスか、16文字のIDで入力してください`
}

/** Why a contact cannot be used; null when it can, or there is none. */
export function contactRefusal(text: string): string | null {
  if (text === '' || isWebAddress(text) || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return null
  return `${requestContactRule.label}は、メールアドレスか、https:// から始まるアドレスで入力してください`
}

const key = z.string().check(z.regex(requestKeyPattern, { error: '依頼の控えのアドレスが正しくありません' }))

const refusedBy = (refusal: (text: string) => string | null) =>
  z.refine((value) => refusal(String(value)) === null, {
    error: ({ input }) => refusal(String(input)) ?? undefined,
  })

/** One step of a request after it was sent. */
const requestEntry = z.strictObject({
  at: isoTime,
  by: z.enum(['operator', 'requester']),
  /** The state it led to. */
  state: z.enum(requestStates),
  text: z.string(),
})

/** A request as who holds its key sees it: without contact and operators. */
export const sourceRequest = z.strictObject({
  /** Empty when the site is not in the list. */
  source_name: z.string(),
  kind: z.enum(requestKinds),
  text: z.string(),
  article: z.nullable(z.string()),
  has_contact: z.boolean(),
  state: z.enum(requestStates),
  at: isoTime,
  entries: z.array(requestEntry),
  /** The one message more has not been sent. */
  may_add: z.boolean(),
  /** The owner puts it on the site as a proof. */
  proof_code: z.string(),
})
export type SourceRequest = z.infer<typeof sourceRequest>

export const listSourceNames = defineRoute({
  method: 'GET',
  path: '/api/sources/names',
  auth: 'public',
  summary: 'Sources shown on the site, for the form about them; kept 10 s by nginx',
  responses: {
    200: z.strictObject({ sources: z.array(z.strictObject({ id: sourceId, name: z.string() })) }),
  },
})

export const sendSourceRequest = defineRoute({
  method: 'POST',
  path: '/api/sources/requests',
  auth: 'public',
  stoppedBy: 'everything',
  summary:
    'Ask for a source to be taken out or put right, under a key of 256 random bits that the caller makes; the same again answers 200',
  body: z.strictObject({
    key,
    /** Null = the site is not in the list. */
    source_id: z.nullable(sourceId),
    kind: z.enum(requestKinds),
    text: text(requestTextRule),
    article: z.nullable(text(requestArticleRule).check(refusedBy(articleRefusal))),
    contact: z.nullable(text(requestContactRule).check(refusedBy(contactRefusal))),
  }),
  responses: { 200: sourceRequest, 201: sourceRequest },
})

export const readSourceRequest = defineRoute({
  method: 'POST',
  path: '/api/sources/requests/read',
  auth: 'public',
  stoppedBy: 'nothing',
  summary: 'The request with this key, its state and answers; a POST, as the key may not stand in an address',
  body: z.strictObject({ key }),
  responses: { 200: sourceRequest },
})

export const addToSourceRequest = defineRoute({
  method: 'POST',
  path: '/api/sources/requests/messages',
  auth: 'public',
  stoppedBy: 'everything',
  summary: 'Add one message to a request, which opens it again; 409 already_added for another one',
  body: z.strictObject({ key, text: text(requestMessageRule) }),
  responses: { 200: sourceRequest },
})

/** Requests a page of the list holds. */
export const requestPageSize = 50

/** `waiting` = received or checking. */
export const requestFilters = ['waiting', 'done', 'declined', 'all'] as const
export type RequestFilter = (typeof requestFilters)[number]

const listedRequest = z.strictObject({
  id: z.int(),
  source_id: z.nullable(sourceId),
  source_name: z.string(),
  kind: z.enum(requestKinds),
  text: z.string(),
  state: z.enum(requestStates),
  at: isoTime,
  /** Of the newest entry, or of the request itself. */
  changed_at: isoTime,
})
export type ListedRequest = z.infer<typeof listedRequest>

export const adminSourceRequest = z.extend(listedRequest, {
  article: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  /** Of the sender, for 90 days; null for roles that see no addresses. */
  address: z.nullable(z.string()),
  entries: z.array(z.extend(requestEntry, { by_user: z.nullable(userId) })),
  proof_code: z.string(),
  /** Of the source; null when it is not in the list. */
  home_url: z.nullable(z.string()),
  /** What the source is doing now; null when it is not in the list. */
  source_state: z.nullable(z.enum(['shown', 'paused', 'removed'])),
})
export type AdminSourceRequest = z.infer<typeof adminSourceRequest>

export const listSourceRequests = adminRoute('GET', '/api/admin/source-requests', may.correspond, {
  summary: 'Requests about sources, newest first; 50 a page, `next` is passed as `before`',
  query: z.strictObject({
    state: z._default(z.enum(requestFilters), 'waiting'),
    before: z.optional(pathInteger),
  }),
  responses: {
    200: z.strictObject({
      requests: z.array(listedRequest),
      total: z.int(),
      waiting: z.int(),
      next: z.nullable(z.int()),
    }),
  },
})

export const getSourceRequest = adminRoute('GET', '/api/admin/source-requests/:id', may.correspond, {
  summary: 'One request with its entries, contact and, for admins, the address of its sender',
  params: idParams,
  responses: { 200: adminSourceRequest },
})

export const answerSourceRequest = adminRoute(
  'POST',
  '/api/admin/source-requests/:id/answers',
  may.correspond,
  {
    summary:
      'Answer a request; 409 request_changed when it has other entries than the answer was written for',
    params: idParams,
    body: z.strictObject({
      state: z.enum(answerStates),
      /** Empty only with `checking`. */
      text: text(requestAnswerRule),
      /** Number of entries the operator has seen. */
      entries: z.int().check(z.minimum(0)),
    }),
    responses: { 200: adminSourceRequest },
  },
)

export const countWaitingRequests = internalRoute('GET', '/internal/source-requests/waiting', ['admin'], {
  summary: 'Number of requests about sources that nobody has closed',
  responses: { 200: waitingCount },
})
