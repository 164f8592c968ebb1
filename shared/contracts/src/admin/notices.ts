import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { internalRoute } from '../common/route.ts'

/** What the operators are told of where they are. */
export const noticeKinds = [
  'incident-opened',
  'incident-worse',
  'incident-note',
  'incident-recovered',
  'report',
  'thread-closed',
  'source-failing',
  'appeal',
  'experiment-verdict',
  'takedown-left',
  'source-request',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Something the operators should look at. Stored by `id`: sending it again does not store it twice. */
export const notice = z.strictObject({
  id: z.uuid(),
  at: isoTime,
  kind: z.enum(noticeKinds),
  /** What it is about: a thread's title with the post's number, a site's name. No address, no post's text. */
  subject: z.string().check(z.maxLength(200)),
  /** e.g. the reason of a report. */
  detail: z.nullable(z.string().check(z.maxLength(200))),
  /** Where the back office shows it. */
  link: z.string().check(z.maxLength(200), z.regex(/^\/admin\/[\w./?&=:-]*$/)),
})
export type Notice = z.infer<typeof notice>

export const storeNotices = internalRoute(
  'POST',
  '/internal/notices',
  ['user', 'board', 'antenna', 'widget'],
  {
    summary: "Store a service's notices for the operators; ids already stored are left as they are",
    body: z.strictObject({ notices: z.array(notice).check(z.minLength(1), z.maxLength(100)) }),
    responses: { 204: null },
  },
)
