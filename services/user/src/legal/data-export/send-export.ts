import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { jstDayOf } from '@gamelog/domain/jst'
import { acceptsEncoding } from '@gamelog/server/answers/negotiate'
import { notFound } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserContext } from '../../context.ts'
import type { DataExportRow } from '../../db/data-export-tables.ts'
import type { Db } from '../../db/tables.ts'
import { timesOf } from './export-body.ts'
import { findExport, findPart } from './repository.ts'

/**
 * Sends a member's file, part by part: compressed to clients that take gzip, else not.
 * @throws 404 when there is none (any more)
 */
export async function sendExport(
  { db, now }: Pick<UserContext, 'db' | 'now'>,
  userId: string,
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findExport(db, userId)
  if (row?.made_at == null || row.state !== 'ready' || timesOf(row).endsAt <= now())
    throw notFound('ダウンロードできるファイルがありません。もう一度準備してください。', 'no_export')
  const isGzip = acceptsEncoding(request, 'gzip')
  const stored = Readable.from(readParts(db, row))
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="gamelog-${jstDayOf(row.made_at)}.json"`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    // A file that ends early is then seen to have failed.
    .header('content-length', isGzip ? row.stored_bytes : row.bytes)
  if (isGzip) return reply.header('content-encoding', 'gzip').send(stored)
  const plain = createGunzip()
  stored.on('error', (error) => plain.destroy(error)).pipe(plain)
  return reply.send(plain)
}

/** @throws when the file is deleted meanwhile */
async function* readParts(db: Db, row: DataExportRow): AsyncGenerator<Buffer> {
  let left = row.stored_bytes ?? 0
  for (let number = 0; left > 0; number += 1) {
    const data = await findPart(db, row, number)
    if (data === undefined) throw new Error(`part ${number} of export ${row.id} is gone`)
    left -= data.length
    yield data
  }
}
