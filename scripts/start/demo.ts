import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAdminIdentities } from '@gamelog/demo/idp/accounts'
import { demoServers, demoSources } from '@gamelog/demo/sources'
import { LaunchError } from '@gamelog/parts/launch-error'
import type { PartSpec } from '@gamelog/parts/part'
import { lastCause, openLog } from '@gamelog/parts/process-log'
import type { Env } from '@gamelog/server/env'
import type { LaunchConfig } from '../config.ts'
import { type Layout, root } from './layout.ts'
import { nodeSpec } from './services.ts'

const entry = 'shared/demo/src/main.ts'
const seedEntry = 'shared/demo/src/seed.ts'

/** The demo server, and the variables that lead the services to its feeds, its identity provider and its blog. */
export function demoPart(
  config: LaunchConfig,
  layout: Layout,
  { port, blogPort }: { port: number; blogPort: number },
  environmentOf: (process: 'demo', more: Env) => Env,
) {
  const origin = `http://127.0.0.1:${port}`
  // Through nginx: an address that stays the same at every start, so that articles keep their identity.
  const publicBase = `${config.publicOrigin}/demo`
  const part: PartSpec = nodeSpec(
    'demo',
    entry,
    port,
    environmentOf('demo', {
      DEMO_ORIGIN: origin,
      DEMO_PUBLIC_BASE: publicBase,
      DEMO_BLOG_PORT: String(blogPort),
    }),
    'demo',
  )
  const feeds = config.feedSources === undefined ? demoFeeds(config, layout, { origin, publicBase }) : {}
  const admins = config.env.ADMIN_IDENTITIES ? {} : { ADMIN_IDENTITIES: demoAdminIdentities() }
  const variables = { DEV_IDP_URL: `${origin}/dev-idp`, DEMO_BLOG_ORIGIN: blogOrigin(blogPort) }
  return { part, variables: { ...feeds, ...admins, ...variables } }
}

/** Address of the blog that shows the built-in widgets: another origin than the site's. */
export function blogOrigin(port: number): string {
  return `http://127.0.0.1:${port}`
}

function demoFeeds(
  { feedAllowHosts }: LaunchConfig,
  layout: Layout,
  { origin, publicBase }: { origin: string; publicBase: string },
): Env {
  const file = join(layout.run, 'demo-sources.json')
  writeFileSync(file, `${JSON.stringify(demoSources(origin, publicBase), null, 2)}\n`)
  const allowed = [demoServers(origin, publicBase), ...feedAllowHosts]
  return { FEED_SOURCES: file, FEED_ALLOW_HOSTS: allowed.join(',') }
}

/** True until the demo content has been written into this data folder. */
export function needsSeed(layout: Layout): boolean {
  return existsSync(join(root, seedEntry)) && !existsSync(seedMark(layout))
}

/** Writes the demo content once per data folder. @throws LaunchError with the cause in the seed's log */
export async function seed(layout: Layout, env: Env): Promise<void> {
  const logFile = join(layout.logs, 'seed.log')
  const log = openLog(logFile)
  const child = spawn(process.execPath, [seedEntry], { cwd: root, env, stdio: ['ignore', log, log] })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new LaunchError(`the demo content cannot be written: ${lastCause(logFile)} (${logFile})`)
  writeFileSync(seedMark(layout), `${new Date().toISOString()}\n`)
}

/** There since the demo content was written, or a backup restored. */
export function seedMark(layout: Layout): string {
  return join(layout.dataDir, 'seeded')
}
