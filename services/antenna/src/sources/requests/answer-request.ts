import { type answerSourceRequest, requestAnswerRule } from '@gamelog/contracts/antenna/source-request'
import type { RouteBody } from '@gamelog/contracts/common/route'
import { isBlank, missingText } from '@gamelog/contracts/common/text'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Db } from '../../db/tables.ts'
import { addEntry, listEntries, lockRequest } from './repository.ts'
import { requestMissing } from './send-request.ts'

/**
 * Answers a request: entry, state and audit log in one transaction.
 * @throws 400 for a closing answer without text, 404; 409 `request_changed` when there are entries the operator has not seen
 */
export async function answerRequest(
  db: Db,
  admin: AuthAdmin,
  id: number,
  { state, text, entries: seen }: RouteBody<typeof answerSourceRequest>,
): Promise<void> {
  if (state !== 'checking' && isBlank(text)) throw badRequest(missingText(requestAnswerRule))
  await db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, id)
    if (!row) throw requestMissing()
    const entries = await listEntries(tx, id)
    if (entries.length !== seen)
      throw conflict('request_changed', 'この依頼は先に進んでいます', {
        detail: 'ほかの運営が先に回答したか、追記が届いています。最新の内容を確認してください。',
      })
    await addEntry(tx, id, { by: admin.userId, state, text, at: new Date() })
    await recordChange(tx, {
      actor: admin,
      action: 'source-request.answer',
      target: `source-request:${id}`,
      before: { state: row.state },
      after: { state, source: row.source_name, kind: row.kind },
      reason: text || null,
    })
  })
}
