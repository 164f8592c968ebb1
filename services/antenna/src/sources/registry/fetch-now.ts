import { fetchNowSeconds } from '@gamelog/contracts/antenna/admin-source'
import { conflict, tooManyRequests } from '@gamelog/server/errors'
import type { AntennaContext } from '../../context.ts'
import { sourceMissing } from './change-source.ts'
import { findSource, makeDue } from './office-repository.ts'
import { toAdminSource } from './to-admin-source.ts'

/** Starts the fetch of one source. @throws 404; 409 while it is not fetched; 429 right after another one */
export async function fetchNow(context: AntennaContext, id: string): Promise<string[]> {
  const source = await findSource(context.db, id)
  if (!source) throw sourceMissing()
  if (toAdminSource(source, new Date()).next_try_at === null)
    throw conflict('not_fetched', '停止中の配信元です', {
      detail: '停止中の配信元です。再開してから取得してください。',
    })
  const started = await makeDue(context.db, fetchNowSeconds, [id])
  if (started.length === 0)
    throw tooManyRequests(
      `同じ配信元の取得は${fetchNowSeconds}秒に1回までです。${fetchNowSeconds}秒後にもう一度お試しください。`,
      fetchNowSeconds,
    )
  await context.fetchSoon(started)
  return started
}

/** Starts the fetch of every source that is fetched; those started a moment ago or asked to wait (Retry-After) are left out. */
export async function fetchAllNow(context: AntennaContext): Promise<string[]> {
  const started = await makeDue(context.db, fetchNowSeconds)
  await context.fetchSoon(started)
  return started
}
