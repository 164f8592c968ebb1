import { createHash } from 'node:crypto'
import {
  type addToSourceRequest,
  requestKindTexts,
  type sendSourceRequest,
} from '@gamelog/contracts/antenna/source-request'
import type { RouteBody } from '@gamelog/contracts/common/route'
import { badRequest, conflict, HttpError, notFound } from '@gamelog/server/errors'
import { recordNotice } from '@gamelog/server/outbox/repository'
import type { SourceRequestRow } from '../../db/source-request-tables.ts'
import type { Db } from '../../db/tables.ts'
import { findSource } from '../registry/office-repository.ts'
import { addEntry, findByKey, insertRequest, listEntries, lockByKey } from './repository.ts'

type NewRequest = RouteBody<typeof sendSourceRequest>

/** In the table a key is known by its hash alone. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The request a key has already; undefined when it has none. @throws 422 when it is another request */
export async function findSent(db: Db, body: NewRequest): Promise<SourceRequestRow | undefined> {
  const stored = await findByKey(db, hashKey(body.key))
  if (stored && !isSame(stored, body))
    throw new HttpError(422, {
      code: 'request_key_reused',
      error: '送信中に内容が変わりました。もう一度送信してください。',
    })
  return stored
}

/**
 * Stores a request and tells the operators, in one transaction.
 * @param address of the sender
 * @throws 400 for a source that is not shown, 422 as `findSent`
 */
export async function sendRequest(db: Db, body: NewRequest, address: string): Promise<SourceRequestRow> {
  const { key, source_id, kind, text } = body
  const at = new Date()
  const added = await db.transaction().execute(async (tx) => {
    const source = source_id === null ? null : await findSource(tx, source_id)
    if (source_id !== null && (!source || source.removed_at !== null))
      throw badRequest('この配信元は一覧にありません。選び直してください。', 'unknown_source')
    const row = await insertRequest(tx, {
      key_hash: hashKey(key),
      source_id,
      source_name: source?.name ?? '',
      kind,
      text,
      article: body.article || null,
      contact: body.contact || null,
      state: 'received',
      address,
      created_at: at,
      changed_at: at,
    })
    if (row) await notifyOperators(tx, row, requestKindTexts[kind])
    return row
  })
  const row = added ?? (await findSent(db, body))
  if (!row) throw requestMissing()
  return row
}

/**
 * Adds the requester's one message more; a closed request waits again. The same message again changes nothing.
 * @throws 404; 409 `already_added`
 */
export async function addMessage(
  db: Db,
  { key, text }: RouteBody<typeof addToSourceRequest>,
): Promise<SourceRequestRow> {
  return db.transaction().execute(async (tx) => {
    const row = await lockByKey(tx, hashKey(key))
    if (!row) throw requestMissing()
    const before = (await listEntries(tx, row.id)).find(({ by_user }) => by_user === null)
    if (before?.text === text) return row
    if (before)
      throw conflict('already_added', '追記はすでに受け付けています', {
        detail: '追記はすでに受け付けています。追記は1つの依頼につき1回です。',
      })
    const state = row.state === 'checking' ? 'checking' : 'received'
    await addEntry(tx, row.id, { by: null, state, text, at: new Date() })
    await notifyOperators(tx, row, '追記')
    return { ...row, state }
  })
}

export const requestMissing = () =>
  notFound('この依頼は見つかりません。アドレスが途中で切れていないか確認してください。', 'request_not_found')

async function notifyOperators(tx: Db, { id, source_name }: SourceRequestRow, detail: string): Promise<void> {
  await recordNotice(tx, {
    kind: 'source-request',
    subject: source_name || '一覧にないサイト',
    detail,
    link: `/admin/sources/requests?id=${id}`,
  })
}

function isSame(row: SourceRequestRow, body: NewRequest): boolean {
  return (
    row.source_id === body.source_id &&
    row.kind === body.kind &&
    row.text === body.text &&
    row.article === (body.article || null) &&
    row.contact === (body.contact || null)
  )
}
