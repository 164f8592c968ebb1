import type { ServiceConfig } from '../config.ts'

/** Prefix of the BullMQ keys of a process. */
export function queuePrefix(config: Pick<ServiceConfig, 'redis'>, owner: string): string {
  return `${config.redis.prefix}:${owner}:bull`
}
