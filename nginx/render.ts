import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { datBoards } from '@gamelog/contracts/board/dat-boards'
import { playerOrigins } from '@gamelog/contracts/board/media-senders'
import { feedLocations } from './feeds.ts'
import { type LoggedRequests, logCondition, sampleOf } from './logged-requests.ts'
import { dataPolicy, pagePolicy } from './page-policy.ts'
import { screenLocations, screenPaths } from './screens.ts'

/** Servers behind nginx; `demo` only where the demo server runs. */
const upstreamNames = ['user', 'board', 'antenna', 'widget', 'admin', 'demo'] as const
export type UpstreamName = (typeof upstreamNames)[number]

export interface NginxOptions {
  /** Addresses to listen on, e.g. `127.0.0.1:8080` or `80`. */
  listen: readonly string[]
  publicOrigin: string
  /** Further host names the site answers to. */
  allowedHosts: readonly string[]
  /** The built frontends; `adminRoot` holds a folder `admin`. */
  webRoot: string
  adminRoot: string
  /** Holds a folder `dev/kit` with the page of the kit; undefined in production. */
  kitRoot?: string | undefined
  /** Folder with articles.json and geniee-ads-config.json. */
  publishedDir: string
  /** `host:port` of every replica. */
  upstreams: Partial<Record<UpstreamName, readonly string[]>>
  /** CSP sources of the pages' inline scripts, e.g. `'sha256-…'`. */
  scriptHashes: readonly string[]
  /** Origins the ad network loads from; never on pages of the back office. */
  adOrigins: readonly string[]
  /** Folder for the pid file and temporary bodies. */
  stateDir: string
  /** nginx `access_log` value, e.g. `/data/logs/access.log line` or `off`. */
  accessLog: string
  /** Which requests are written there; failures always are. */
  loggedRequests: LoggedRequests
  /** Addresses and ranges of the proxy or CDN in front, whose X-Forwarded-For is believed; empty = none is there. */
  trustProxy: readonly string[]
  /** Whether reads and connections of one caller are limited (`RATE_LIMITS`); its event streams always are. */
  rateLimits: boolean
  /** Address of `stub_status`, which the outside must not reach; undefined = none. */
  statusListen?: string | undefined
  /** Account of the workers; only root may set it. */
  user?: string | undefined
}

/** Open event streams of one caller. */
const streamsPerCaller = 100
/**
 * Connections of one caller with a request in progress: more than the readers of a carrier's address need, who have six
 * each for the moment of a page load, and a sixteenth of the connections of one worker.
 */
const connectionsPerCaller = 1_000

const templates = join(import.meta.dirname, 'templates')

/** Writes the whole configuration into `folder`; returns the path of its nginx.conf. */
export function renderNginx(options: NginxOptions, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  mkdirSync(options.stateDir, { recursive: true, mode: 0o700 })
  const values = placeholders(options)
  for (const file of readdirSync(templates)) {
    writeFileSync(join(folder, file), fill(readFileSync(join(templates, file), 'utf8'), values))
  }
  writeFileSync(join(folder, 'upstreams.conf'), upstreams(options))
  writeFileSync(join(folder, 'screens.conf'), screenLocations())
  writeFileSync(join(folder, 'feeds.conf'), feedLocations())
  return join(folder, 'nginx.conf')
}

function placeholders(options: NginxOptions): Record<string, string> {
  const origin = new URL(options.publicOrigin)
  const serverNames = [...new Set([origin.hostname, ...options.allowedHosts])]
  const localNames = ['localhost', '127.0.0.1'].filter((name) => !serverNames.includes(name))
  return {
    user: options.user === undefined ? '' : `user ${options.user};`,
    listen: options.listen.map((address) => `  listen ${address};`).join('\n'),
    listenDefault: options.listen.map((address) => `  listen ${address} default_server;`).join('\n'),
    statusListen: options.statusListen ?? '',
    statusServer: options.statusListen === undefined ? '' : 'include status.conf;',
    serverNames: serverNames.join(' '),
    localNames: localNames.join(' '),
    localServer: localNames.length === 0 ? '' : 'include local.conf;\n',
    demoInclude: options.upstreams.demo === undefined ? '' : '  include demo.conf;',
    kitRoot: quote(options.kitRoot ?? ''),
    kitInclude: options.kitRoot === undefined ? '' : '  include kit.conf;',
    publicOrigin: origin.origin,
    publicHost: origin.host,
    publicScheme: origin.protocol.slice(0, -1),
    webRoot: quote(options.webRoot),
    adminRoot: quote(options.adminRoot),
    publishedDir: options.publishedDir,
    stateDir: options.stateDir,
    accessLog: `${options.accessLog}${logCondition(options.loggedRequests)}`,
    requestSample: sampleOf(options.loggedRequests),
    realIp: realIp(options.trustProxy),
    trustedProxies: options.trustProxy.join(', '),
    readLimit: options.rateLimits ? 'limit_req zone=reads burst=500 nodelay;' : '',
    connectionLimit: options.rateLimits ? `limit_conn caller_connections ${connectionsPerCaller};` : '',
    connectionsPerCaller: String(connectionsPerCaller),
    streamsPerCaller: String(streamsPerCaller),
    screenPaths: screenPaths(),
    datBoards: datBoards.map(({ name }) => name).join('|'),
    dataPolicy,
    pagePolicy: pagePolicy({ ...options, playerOrigins }),
    officePolicy: pagePolicy({ ...options, adOrigins: [], playerOrigins: [] }),
    strictTransport:
      origin.protocol === 'https:' ? 'add_header Strict-Transport-Security "max-age=31536000" always;' : '',
  }
}

/**
 * `max_fails=0`: one stale connection must not mark a healthy replica dead; a rolling restart lost 5 % of the requests
 * with 1 and none with 0. nginx closes an idle connection before a draining service would cut it under a request
 * (shared/server/src/drain.ts).
 */
function upstreams(options: NginxOptions): string {
  const blocks = upstreamNames.flatMap((name) => {
    const servers = options.upstreams[name]
    if (servers === undefined) return []
    const lines = servers.map((server) => `  server ${server} max_fails=0;`)
    return [`upstream service_${name} {\n${lines.join('\n')}\n  keepalive 32;\n  keepalive_timeout 1s;\n}\n`]
  })
  return blocks.join('\n')
}

function realIp(trusted: readonly string[]): string {
  if (trusted.length === 0) return ''
  const ranges = trusted.map((range) => `set_real_ip_from ${range};\n`)
  return `${ranges.join('')}real_ip_header X-Forwarded-For;\nreal_ip_recursive on;`
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nginx template: {{${name}}} has no value`)
    return value
  })
}

function quote(path: string): string {
  return `"${path}"`
}
