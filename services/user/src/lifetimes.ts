import { clockSkew } from '@gamelog/server/auth/access-token'

/** All in seconds. */
export const accessTokenLifetime = 900
/** From /authorize to the provider's answer, and from our code to its exchange. */
export const flowLifetime = 300
/** The previous refresh token still answers this long: a client repeats a lost answer for up to 30 s. */
export const refreshGrace = 60
export const sessionInactivity = 30 * 86_400
export const sessionTimebox = 180 * 86_400
/** Who signs in again within this time of leaving gets the same account id. */
export const tombstoneLifetime = 30 * 86_400
/** A member is shown the answer to an appeal this long after the ban has ended. */
export const answerLifetime = 30 * 86_400
/** Admin tokens are bound to a session and live longest: a revocation must outlast them. */
const adminTokenLifetime = 8 * 3_600
export const revocationLifetime = adminTokenLifetime + accessTokenLifetime + clockSkew

/** The moment `seconds` before `now` (ms). */
export function before(now: number, seconds: number): Date {
  return new Date(now - seconds * 1_000)
}
