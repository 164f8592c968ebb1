import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { Redis } from 'ioredis'
import { redisRules, redisUrlFor, redisUser } from './redis-access.ts'

interface RedisProvisioning {
  /** A user with the right to make others. */
  adminUrl: string
  prefix: string
  passwords: Readonly<Record<ServiceName, string>>
}

/** An address per service; with a warning, where they all had to get the one they were made from. */
export interface ProvisionedRedis {
  urls: Record<ServiceName, string>
  warning?: string
}

/**
 * Makes or updates a Redis user per service, and has the server keep them. A server that does not let us, or that would
 * forget them when it restarts, leaves all services with the given user.
 * @throws when the server cannot be reached
 */
export async function provisionRedis(options: RedisProvisioning): Promise<ProvisionedRedis> {
  const { adminUrl, prefix, passwords } = options
  return withClient(adminUrl, async (client) => {
    const refusal = await setRedisUsers(client, options).then(
      () => keepUsers(client, prefix),
      (error: Error) => error.message,
    )
    if (refusal === undefined) return { urls: redisUrls(adminUrl, prefix, passwords) }
    const urls = Object.fromEntries(serviceNames.map((name) => [name, adminUrl]))
    return {
      urls: urls as ProvisionedRedis['urls'],
      warning: `Redis: one user for all services, as the server keeps no users of ours (${refusal})`,
    }
  })
}

/** Has a server read its aclfile again. @throws when it cannot be reached */
export async function loadRedisUsers(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) => client.acl('LOAD'))
}

async function withClient<Result>(url: string, work: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    client.disconnect()
  }
}

/** Makes or updates the users; a server without a configuration file forgets them when it restarts. */
export async function setRedisUsers(
  client: Redis,
  { prefix, passwords }: Omit<RedisProvisioning, 'adminUrl'>,
): Promise<void> {
  for (const service of serviceNames) {
    await client.acl(
      'SETUSER',
      redisUser(prefix, service),
      ...redisRules(prefix, service, passwords[service]),
    )
  }
}

/** The server's address for each service. */
export function redisUrls(
  url: string,
  prefix: string,
  passwords: RedisProvisioning['passwords'],
): Record<ServiceName, string> {
  const urls = serviceNames.map((name) => [name, redisUrlFor(url, prefix, name, passwords[name])])
  return Object.fromEntries(urls)
}

/** @returns why the server will not remember the users; they are removed then */
async function keepUsers(client: Redis, prefix: string): Promise<string | undefined> {
  try {
    await client.acl('SAVE').catch(() => client.config('REWRITE'))
    return undefined
  } catch (error) {
    await client.acl('DELUSER', ...serviceNames.map((name) => redisUser(prefix, name)))
    return (error as Error).message
  }
}
