import { randomUUID } from 'node:crypto'
import { conflict, notFound, tooManyRequests } from '@gamelog/server/errors'
import type { WorkQueue } from '@gamelog/server/jobs/work-queue'
import type { UserContext } from '../../context.ts'
import type { DataExportRow } from '../../db/data-export-tables.ts'
import { timesOf } from './export-body.ts'
import { findExport, lockMember, replaceExport } from './repository.ts'

/**
 * Notes that a member wants the file of their data, and asks for its job. A job that Redis does not take is added by the
 * next look for lost ones.
 * @throws 404 without a profile, 409 while one is made, 429 within an hour of the last
 */
export async function startExport(
  { db, now, log }: Pick<UserContext, 'db' | 'now' | 'log'>,
  queue: WorkQueue,
  userId: string,
): Promise<DataExportRow> {
  const { begun, replaced } = await db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, userId))) throw notFound('プロフィールがまだありません', 'profile_not_found')
    const last = await findExport(tx, userId)
    if (last) refuseTooSoon(last, now())
    const given = { id: randomUUID(), userId, at: new Date(now()) }
    return { begun: await replaceExport(tx, given), replaced: last?.id }
  })
  try {
    await queue.add(begun.id)
    if (replaced) await queue.remove(replaced)
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'export waits for its job')
  }
  return begun
}

function refuseTooSoon(last: DataExportRow, now: number): void {
  if (last.state === 'working')
    throw conflict('export_working', 'データを準備しています', {
      detail: '準備が終わるまでお待ちください。この画面を閉じても続きます。',
    })
  if (last.state !== 'ready') return
  const wait = Math.ceil((timesOf(last).againAt - now) / 1_000)
  if (wait <= 0) return
  const text = wait < 120 ? `${wait}秒` : `${Math.ceil(wait / 60)}分（${wait}秒）`
  throw tooManyRequests(`データの準備は1時間に1回までです。あと${text}お待ちください。`, wait)
}
