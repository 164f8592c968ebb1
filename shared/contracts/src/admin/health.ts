import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'

/** Processes that make up GAMELOG; `worker` is the antenna domain's second process. */
export const serviceNames = ['user', 'board', 'antenna', 'admin', 'widget', 'worker'] as const
export const serviceName = z.enum(serviceNames)
export type ServiceName = (typeof serviceNames)[number]

/** `degraded` = it works, but someone should look; it takes no service out of rotation. */
const checkResult = z.enum(['ok', 'degraded', 'unavailable'])
export type CheckResult = z.infer<typeof checkResult>

/** One process's own `/livez`, and nginx's: it answers. Asks no dependency, so that an outage of one replaces no process. */
export const liveness = z.strictObject({ status: z.literal('ok') })
export type Liveness = z.infer<typeof liveness>

/** One process's own `/healthz`: which of its dependencies answer. */
export const serviceHealth = z.strictObject({
  status: z.enum(['ok', 'unavailable']),
  service: z.string(),
  /** Of GAMELOG: `0.2.0`. */
  version: z.string(),
  checks: z.record(z.string(), checkResult),
})
export type ServiceHealth = z.infer<typeof serviceHealth>

/** The public `/healthz`: 200 only when all services are well, else 503 with the same shape. */
export const systemHealth = z.strictObject({
  status: z.enum(['ok', 'unavailable']),
  services: z.array(
    z.strictObject({
      name: z.string(),
      status: z.enum(['ok', 'unavailable']),
      /** Null where the process does not answer. */
      version: z.nullable(z.string()),
      checks: z.record(z.string(), checkResult),
    }),
  ),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const getSystemHealth = defineRoute({
  method: 'GET',
  // nginx answers the public `/healthz` with this; each service has a `/healthz` of its own.
  path: '/system-healthz',
  auth: 'public',
  summary: 'Health of every service, asked in parallel, 1 s each',
  responses: { 200: systemHealth, 503: systemHealth },
})
