import { recordNotice } from '@gamelog/server/outbox/repository'
import type { Db } from '../../db/tables.ts'
import { errorWords } from './error-words.ts'
import { markFailing } from './repository.ts'

/** Hours without a success after which the operators are told. */
const noticeAfterHours = 24

/** Tells the operators of each source that has failed for a day, once until it works again. Idempotent. */
export async function noticeFailingSources(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, name, error_code, error_detail } of await markFailing(tx, noticeAfterHours))
      await recordNotice(tx, {
        kind: 'source-failing',
        subject: name,
        detail: error_code === null ? null : errorWords(error_code, error_detail),
        link: `/admin/sources/${encodeURIComponent(id)}`,
      })
  })
}
