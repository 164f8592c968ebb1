import { randomBytes } from 'node:crypto'
import { endOfJstDay, jstDayOf } from '@gamelog/domain/jst'
import { unavailable } from './errors.ts'
import type { RedisHandle } from './redis.ts'

/** Clocks of replicas differ: the salt of a day outlives it by so many seconds. */
const afterMidnight = 60

/**
 * The salts of visitor hashes: random, one per service (whose keys `redis` makes) and day of Asia/Tokyo, the same in every replica, gone a minute
 * after midnight. From then on nobody can tell whose hashes the day's were.
 * @returns a function that gives the salt of a moment (ms). It throws 503 when Redis does not answer.
 */
export function dailySalts(redis: RedisHandle): (now: number) => Promise<string> {
  let kept: { day: string; salt: Promise<string> } | undefined

  const read = async (day: string, end: number) => {
    const key = redis.key('visitor-salt', day)
    const made = randomBytes(32).toString('base64url')
    await redis.client.set(key, made, 'EXAT', end / 1_000 + afterMidnight, 'NX')
    const salt = await redis.client.get(key)
    if (salt === null) throw unavailable()
    return salt
  }

  return (now) => {
    const day = jstDayOf(new Date(now))
    if (kept?.day === day) return kept.salt
    const end = endOfJstDay(day).getTime()
    const asked = { day, salt: read(day, end) }
    const forget = () => {
      if (kept === asked) kept = undefined
    }
    kept = asked
    asked.salt.catch(forget)
    setTimeout(forget, end - now).unref()
    return asked.salt
  }
}
