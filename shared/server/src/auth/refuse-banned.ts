import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../client-address.ts'
import { HttpError } from '../errors.ts'
import { logFailure } from '../log-failure.ts'
import type { RedisHandle } from '../redis.ts'
import { authKeys, type PublishedBan } from './state.ts'

/** Entries of the stream of refused writes at most, while the user service does not store them. */
const streamLimit = 100_000

const day = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** 403 with the reason and until when. */
function bannedError(ban: PublishedBan): HttpError {
  const until = ban.expires_at === null ? '無期限' : day.format(ban.expires_at * 1_000)
  return new HttpError(403, {
    code: 'banned',
    error: 'このアカウントは利用を制限されています',
    detail: `利用を制限されています。理由: ${ban.reason}／期限: ${until}／読むことはできます。`,
  })
}

/**
 * Refuses a write of a banned account and puts the attempt on the ban log.
 * @throws 403 `banned` while the ban is in force.
 */
export async function refuseBanned(
  request: FastifyRequest,
  redis: RedisHandle,
  context: { ban: PublishedBan | null; userId: string; service: string; now: () => number },
): Promise<void> {
  const { ban, userId, service } = context
  if (ban === null) return
  if (ban.expires_at !== null && ban.expires_at * 1_000 <= context.now()) return
  const fields = {
    id: randomUUID(),
    t: Math.floor(context.now() / 1_000),
    user_id: userId,
    ip: clientAddress(request),
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
  }
  await redis.client
    .xadd(authKeys(redis).banLog(service), 'MAXLEN', '~', streamLimit, '*', 'entry', JSON.stringify(fields))
    .catch((error: Error) => logFailure(request.log, 'ban log', error))
  throw bannedError(ban)
}
