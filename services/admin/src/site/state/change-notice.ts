import type { SiteNoticeBody } from '@gamelog/contracts/admin/switches'
import { dayMs, jstClock } from '@gamelog/domain/jst'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict, notFound } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { SiteNoticeRow } from '../../db/site-tables.ts'
import type { Db } from '../../db/tables.ts'
import { publishSite } from './publish-site.ts'
import { findNotice, findOverlap, insertNotice, lockSite, markStopped, updateNotice } from './repository.ts'
import { toNotice } from './to-site.ts'

type Parts = Pick<AdminContext, 'db' | 'redis'>

const longestMs = 366 * dayMs
const target = (id: number) => `site-notice:${id}`

/** Adds a notice. @throws 400 for its period, 409 notice_overlap */
export async function addNotice(
  { db, redis }: Parts,
  { admin, body }: { admin: AuthAdmin; body: SiteNoticeBody },
): Promise<SiteNoticeRow> {
  return db.transaction().execute(async (tx) => {
    await lockSite(tx)
    await checkPeriod(tx, body, null)
    const row = await insertNotice(tx, body)
    const after = toNotice(row)
    await recordOwnChange(tx, { actor: admin, action: 'site-notice.add', target: target(row.id), after })
    await publishSite({ redis }, tx)
    return row
  })
}

/** Changes a notice; one that was stopped is shown again. @throws 404, and as addNotice */
export async function editNotice(
  { db, redis }: Parts,
  id: number,
  { admin, body }: { admin: AuthAdmin; body: SiteNoticeBody },
): Promise<SiteNoticeRow> {
  return db.transaction().execute(async (tx) => {
    await lockSite(tx)
    const before = await findNotice(tx, id)
    if (before === undefined) throw notFound('お知らせが見つかりません')
    await checkPeriod(tx, body, id)
    const row = await updateNotice(tx, id, body)
    await recordOwnChange(tx, {
      actor: admin,
      action: 'site-notice.edit',
      target: target(id),
      before: toNotice(before),
      after: toNotice(row),
    })
    await publishSite({ redis }, tx)
    return row
  })
}

/** Takes a notice away; one that has ended stays as it is. @throws 404 */
export async function stopNotice({ db, redis }: Parts, id: number, admin: AuthAdmin): Promise<SiteNoticeRow> {
  return db.transaction().execute(async (tx) => {
    await lockSite(tx)
    const before = await findNotice(tx, id)
    if (before === undefined) throw notFound('お知らせが見つかりません')
    const now = new Date()
    if (before.stopped_at !== null || before.until_at <= now) return before
    const row = await markStopped(tx, id, now)
    const change = { before: toNotice(before), after: { ...toNotice(row), stopped_at: now.toISOString() } }
    await recordOwnChange(tx, { actor: admin, action: 'site-notice.stop', target: target(id), ...change })
    await publishSite({ redis }, tx)
    return row
  })
}

async function checkPeriod(tx: Db, body: SiteNoticeBody, id: number | null): Promise<void> {
  const from = new Date(body.from)
  const until = new Date(body.until)
  if (until <= from) throw badRequest('「まで」は「から」より後にしてください')
  if (until.getTime() <= Date.now()) throw badRequest('「まで」はこれからの日時にしてください')
  if (until.getTime() - from.getTime() > longestMs) throw badRequest('お知らせの期間は1年までです')
  const other = await findOverlap(tx, { from, until, exceptId: id })
  if (other === undefined) return
  const period = `${minute(other.from_at)} 〜 ${minute(other.until_at)}`
  throw conflict('notice_overlap', '同じ時間に別のお知らせがあります', {
    detail: `「${other.heading}」（${period}）と重なっています。お知らせは同時に1件までです。`,
  })
}

/** `11/22 12:00` in Tokyo. */
function minute(at: Date): string {
  return jstClock(at).toISOString().slice(5, 16).replace('-', '/').replace('T', ' ')
}
