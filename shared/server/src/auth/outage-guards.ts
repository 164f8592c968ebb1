import type { FastifyRequest } from 'fastify'
import { unauthorized, unavailable } from '../errors.ts'
import { toHttpError } from '../map-error.ts'
import { withServiceTimeout } from '../service-timeout.ts'
import { bearerToken } from './bearer.ts'
import type { AuthAdmin, VerifiedAdmin } from './identity.ts'
import { hashAdminToken } from './state.ts'

interface Parts {
  /** The guard that asks Redis; it sets `request.admin`. */
  requireAdmin(request: FastifyRequest): Promise<void>
  /** Asks the database, without Redis; null for a token that is not good. */
  findAdmin(tokenHash: string): Promise<VerifiedAdmin | null>
  /** The session as Redis holds it, whether or not its marker still stands. */
  findPublished(tokenHash: string): Promise<VerifiedAdmin>
  /** Where a Supabase project signs in: asks it for the main session. */
  requireMainToken(request: FastifyRequest, admin: AuthAdmin): Promise<void>
  /** ms since the epoch. */
  now(): number
}

/** A token this process has verified counts for so long when nothing can be asked (ms). */
const rememberedMs = 60_000
/** ms for the database and the user service together. */
const timeoutMs = 1_500

/**
 * The guards `admin`, which remembers whom it let in, and `outage`: without Redis it asks the database. Without that, which
 * renews the marker in Redis, a session that stands there is good; else a token counts that this process verified in the last
 * minute. Both answer 401 for a token that is known to be none.
 */
export function outageGuards({ requireAdmin, findAdmin, findPublished, requireMainToken, now }: Parts) {
  const verified = new Map<string, { admin: VerifiedAdmin; at: number }>()

  const remember = (admin: VerifiedAdmin) => {
    for (const [hash, { at }] of verified) if (now() - at >= rememberedMs) verified.delete(hash)
    verified.set(admin.tokenHash, { admin, at: now() })
  }
  /** Runs a way of asking, and takes note of its answer. */
  const ask = async (tokenHash: string, way: () => Promise<VerifiedAdmin | null>): Promise<VerifiedAdmin> => {
    try {
      const admin = await way()
      if (admin === null || admin.expiresAt * 1_000 <= now()) throw unauthorized()
      remember(admin)
      return admin
    } catch (error) {
      if (toHttpError(error).status === 401) verified.delete(tokenHash)
      throw error
    }
  }
  const viaRedis = (request: FastifyRequest, tokenHash: string) =>
    ask(tokenHash, async () => {
      await requireAdmin(request)
      return request.admin
    })
  const viaDatabase = (request: FastifyRequest, tokenHash: string) =>
    ask(tokenHash, async () => {
      const admin = await withServiceTimeout(timeoutMs, findAdmin(tokenHash))
      if (admin !== null) await requireMainToken(request, admin)
      return admin
    })
  const viaPublished = (request: FastifyRequest, tokenHash: string) =>
    ask(tokenHash, async () => {
      const admin = await findPublished(tokenHash)
      await requireMainToken(request, admin)
      return admin
    })

  return {
    admin: async (request: FastifyRequest): Promise<void> => {
      await viaRedis(request, hashOf(request))
    },
    outage: async (request: FastifyRequest): Promise<void> => {
      const tokenHash = hashOf(request)
      const unlessKnown = (error: unknown) => {
        if (toHttpError(error).status === 401) throw error
        return null
      }
      const found =
        (await viaRedis(request, tokenHash).catch(unlessKnown)) ??
        (await viaDatabase(request, tokenHash).catch(unlessKnown)) ??
        (await viaPublished(request, tokenHash).catch(unlessKnown))
      const known = verified.get(tokenHash)
      const remembered = known && now() - known.at < rememberedMs ? known.admin : null
      request.admin = found ?? remembered
      if (request.admin === null) throw unavailable()
      if (request.admin.expiresAt * 1_000 <= now()) throw unauthorized()
    },
  }
}

function hashOf(request: FastifyRequest): string {
  const token = bearerToken(request.headers)
  if (token === null) throw unauthorized()
  return hashAdminToken(token)
}
