import { badRequest } from '@gamelog/server/errors'

/** End of 2999 in Japan: not every number is a date to JavaScript and Postgres. */
const latestEnd = 32_503_647_599

/**
 * The end of a ban from unix seconds; null = for good.
 * @param now ms
 * @throws 400 for a time that is past or too far.
 */
export function endFrom(expiresAt: number | null, now: number): Date | null {
  if (expiresAt === null) return null
  if (expiresAt * 1_000 <= now) throw badRequest('今より後の日時を選んでください')
  if (expiresAt > latestEnd) throw badRequest('期限は2999年までの日時を選んでください')
  return new Date(expiresAt * 1_000)
}
