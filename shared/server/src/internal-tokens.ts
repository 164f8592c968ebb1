import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ServiceName } from '@gamelog/contracts/admin/health'
import { type InternalCaller, internalCallers } from '@gamelog/contracts/common/route'
import { z } from 'zod'
import { list } from './env.ts'

/** Callers of a receiver, each with the sha256 (hex) of a token it sends; twice while the secret is being changed. */
export type KnownCallers = readonly (readonly [InternalCaller, string])[]

/** Variable `INTERNAL_TOKEN` of a calling service: a secret that only it knows. */
export const internalSecret = z.string().min(32, 'at least 32 characters')

const entry = new RegExp(`^(?:${internalCallers.join('|')}):[0-9a-f]{64}$`)

/** Variable `INTERNAL_CALLERS` of a receiver: `board:<sha256>,user:<sha256>`. */
export const knownCallers = list
  .refine((items) => items.every((item) => entry.test(item)), 'name:sha256, comma-separated')
  .transform((items): KnownCallers => items.map((item) => item.split(':') as [InternalCaller, string]))

/** The token a service sends to `receiver`: another one for each, so that no receiver can use it elsewhere. */
export function tokenFor(secret: string, receiver: ServiceName): string {
  return createHmac('sha256', secret).update(receiver).digest('base64url')
}

/** Value of a receiver's INTERNAL_CALLERS. */
export function listCallers(
  secrets: Readonly<Record<InternalCaller, string>>,
  receiver: ServiceName,
): string {
  return internalCallers
    .filter((name) => name !== receiver)
    .map((name) => `${name}:${hash(tokenFor(secrets[name], receiver)).toString('hex')}`)
    .join(',')
}

/** Who sent a token; undefined for one that is nobody's. */
export function callerOf(token: string, callers: KnownCallers): InternalCaller | undefined {
  const given = hash(token)
  return callers.find(([, known]) => timingSafeEqual(given, Buffer.from(known, 'hex')))?.[0]
}

/** A secret per caller, made from one. */
export function deriveSecrets(root: string): Record<InternalCaller, string> {
  const secrets = internalCallers.map((name) => [
    name,
    createHmac('sha256', root).update(`internal:${name}`).digest('base64url'),
  ])
  return Object.fromEntries(secrets)
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
