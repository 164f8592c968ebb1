import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type MemberDataPart, memberDataParts } from '@gamelog/contracts/board/member-data'
import type { UserContext } from '../../context.ts'
import { notesOf } from './about.ts'
import { readBoardPart } from './board-parts.ts'
import { readOwnParts } from './own-parts.ts'
import { beginRun, failExport, finishRun, insertPart, updateProgress } from './repository.ts'
import { ExportTooLarge, type Part, writeJson } from './write-json.ts'

type Context = Pick<UserContext, 'db' | 'config' | 'settings' | 'now' | 'log' | 'exportBytes'>

/** Bytes of a stored part. */
const partSize = 256 * 1_024

/** The member left, asked anew, or another process took over: there is nothing left to do. */
class Superseded extends Error {}

/**
 * Makes the file of an export and stores it in parts, without ever holding the whole. Run again, it begins anew; of two
 * runs only the later one can finish.
 * @throws while a dependency is away: to be tried again
 */
export async function makeExport(
  context: Context,
  id: string,
  signal: AbortSignal,
): Promise<'ready' | 'gone' | 'too large'> {
  const { db, log } = context
  const run = randomUUID()
  const row = await beginRun(db, id, run)
  if (row === undefined) return 'gone'
  try {
    return (await writeFile(context, { id, run, userId: row.user_id }, signal)) ? 'ready' : 'gone'
  } catch (error) {
    if (error instanceof Superseded) return 'gone'
    if (!(error instanceof ExportTooLarge)) throw error
    log.error({ export: id, error: error.message }, 'export is too large')
    await failExport(db, id, 'too_large')
    return 'too large'
  }
}

async function writeFile(
  context: Context,
  { id, run, userId }: { id: string; run: string; userId: string },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, settings, now, exportBytes } = context
  const madeAt = new Date(now())
  const parts: Part[] = [
    ...Object.entries(await readOwnParts(db, userId)),
    ...(Object.keys(memberDataParts) as MemberDataPart[]).map(
      (part): Part => [part, readBoardPart(context, part, userId)],
    ),
  ]
  const written = { bytes: 0, records: 0 }
  const text = writeJson(parts, written, {
    notes: notesOf(settings),
    madeAt: madeAt.toISOString(),
    limit: exportBytes,
    onPage: async ({ records }) => {
      signal.throwIfAborted()
      if (!(await updateProgress(db, id, run, records))) throw new Superseded()
    },
  })
  let storedBytes = 0
  await pipeline(Readable.from(text), createGzip(), async (bytes: AsyncIterable<Buffer>) => {
    let number = 0
    for await (const data of inParts(bytes)) {
      await insertPart(db, { exportId: id, run, number, data, at: madeAt })
      number += 1
      storedBytes += data.length
    }
  })
  return finishRun(db, { id, run, ...written, storedBytes, at: madeAt })
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    held.push(piece)
    size += piece.length
    if (size < partSize) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
