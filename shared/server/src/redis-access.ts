import { createHash } from 'node:crypto'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'

interface Access {
  /** Keys and channels, below the installation's prefix, that the process reads and writes. */
  owns: readonly string[]
  reads: readonly string[]
}

/** Published by the user and the admin service for the guards of the others. */
const signIns = ['auth:*', 'admin-session:*']
/** Published by the admin service: notice and read-only modes. */
const site = 'site:*'
/** Published by the admin service: what operators set. The worker has a key of its own, with the webhook in it. */
const settings = { services: 'settings:services', worker: 'settings:worker' }

/** Who may do what in Redis. A process owns what begins with its name; every exception is entered here. */
const access: Record<ServiceName, Access> = {
  // Each service appends the writes it refused to a `ban-log` of its own.
  user: { owns: ['user:*', 'auth:*', '*:ban-log*'], reads: [...signIns, site, settings.services] },
  board: { owns: ['board:*'], reads: [...signIns, site, settings.services] },
  antenna: {
    owns: ['antenna:*', 'events:clicks*', 'worker:bull:feed:*', 'worker:bull:publish:*'],
    reads: [...signIns, site, settings.services],
  },
  admin: {
    // The admin service stores the services' request statistics.
    owns: ['admin:*', 'admin-session:*', site, 'settings:*', 'events:page-views*', '*:requests*'],
    reads: [...signIns, '*:heartbeat:*', 'worker:admin-outages'],
  },
  widget: { owns: ['widget:*', 'events:widget-events*'], reads: [...signIns, site, settings.services] },
  // Parses documents from outside: it knows nothing of members and admins.
  worker: { owns: ['worker:*'], reads: [settings.worker] },
}

/** Nothing that changes the server or shows keys of others; BullMQ asks for INFO, ioredis loads its scripts. */
const commands = [
  '+@all -@admin -@dangerous -scan -randomkey',
  '-function -script +info +script|load +script|exists',
].join(' ')

/** Name of a process's Redis user; it holds the prefix, as several installations may share a server. */
export function redisUser(prefix: string, service: ServiceName): string {
  return `${prefix}-${service}`
}

/** The rules of a process's Redis user, as ACL SETUSER takes them (Redis 7). */
export function redisRules(prefix: string, service: ServiceName, password: string): string[] {
  const { owns, reads } = access[service]
  return [
    'reset',
    'on',
    hashed(password),
    ...owns.flatMap((pattern) => [`~${prefix}:${pattern}`, `&${prefix}:${pattern}`]),
    ...reads.filter((pattern) => !owns.includes(pattern)).map((pattern) => `%R~${prefix}:${pattern}`),
    ...commands.split(' '),
  ]
}

interface AclFile {
  prefix: string
  /** Password of the user `default`, which may do everything; no service knows it. */
  adminPassword: string
  passwords: Readonly<Record<ServiceName, string>>
  /** Services that use the server; default: all. */
  services?: readonly ServiceName[]
}

/** Text of an aclfile: a user per service, and `health`, which may PING without a password. */
export function aclFile({ prefix, adminPassword, passwords, services = serviceNames }: AclFile): string {
  const lines = [
    `user default on ${hashed(adminPassword)} ~* &* +@all`,
    'user health on nopass resetkeys resetchannels -@all +ping',
    ...services.map((service) => {
      // A file describes users from the beginning and has no `reset`.
      const [, ...rules] = redisRules(prefix, service, passwords[service])
      return `user ${redisUser(prefix, service)} resetkeys resetchannels -@all ${rules.join(' ')}`
    }),
  ]
  return `${lines.join('\n')}\n`
}

/** The server's address for a process. */
export function redisUrlFor(url: string, prefix: string, service: ServiceName, password: string): string {
  const own = new URL(url)
  own.username = encodeURIComponent(redisUser(prefix, service))
  own.password = encodeURIComponent(password)
  return own.href
}

function hashed(password: string): string {
  return `#${createHash('sha256').update(password).digest('hex')}`
}
