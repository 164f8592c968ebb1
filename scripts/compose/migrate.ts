import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoAdminIdentities } from '@gamelog/demo/idp/accounts'
import type { Env } from '@gamelog/server/env'
import { provisionDatabase, readerUrl, type SchemaName, schemaNames } from '@gamelog/server/provision'
import { databaseVariables, givenDatabaseUrls } from '../settings/processes.ts'
import type { Secrets } from '../settings/secrets.ts'
import { type ComposeConfig, readComposeConfig, redisUsers, secretsDir } from './config.ts'
import { databaseTarget } from './database-target.ts'
import { demoFeeds } from './demo-feeds.ts'
import { environments } from './environments.ts'
import { keepSecrets } from './keep-secrets.ts'
import { type cacheServices, cacheUrl, prepareRedis } from './redis.ts'
import { runStep } from './run-step.ts'
import { writeFor } from './write-for.ts'

const timeoutMs = 60_000

// Second one-shot: roles and schemas in PostgreSQL, and each service's own secrets in the volume. The tables are
// made by the services themselves when they start.
await runStep(async () => {
  const config = readComposeConfig()
  await waitForFile(redisUsers)
  const secrets = keepSecrets(config)
  const { FEED_ALLOW_HOSTS } = config.env
  const feeds = config.demo ? demoFeeds(config.publicOrigin, FEED_ALLOW_HOSTS) : undefined
  if (feeds) writeFor('worker', feeds.file, feeds.text)
  const { urls: databaseUrls, readerUrls } = await databases(config, secrets)
  const redisUrls = await withRetries(() => prepareRedis(config, secrets))
  const cacheOf = (service: (typeof cacheServices)[number]): Env => {
    const cache = cacheUrl(config, secrets, service)
    return cache === undefined ? {} : { CACHE_REDIS_URL: cache }
  }
  const more = {
    board: cacheOf('board'),
    worker: feeds?.env ?? (FEED_ALLOW_HOSTS ? { FEED_ALLOW_HOSTS } : {}),
    admin: { ...adminIdentities(config), ...cacheOf('admin') },
    backup: databaseVariables(readerUrls),
    widget: config.demo && !config.production ? { DEMO_BLOG_ORIGIN: config.blogOrigin } : {},
  }
  for (const { reader, text } of environments(config, { secrets, databaseUrls, redisUrls }, more)) {
    writeFor(reader, `${secretsDir}/${reader}.env`, text)
  }
  const password = config.env.ADMIN_PASSWORD
    ? 'as set in ADMIN_PASSWORD'
    : `${secrets.adminPassword} (until it is changed by the command)`
  process.stdout.write(`GAMELOG: ${config.publicOrigin}/ (back office: ${config.publicOrigin}/admin)\n`)
  process.stdout.write(`admin password: ${password}\n`)
})

/** Who enters the back office without a grant: the operator's list, in the demo the first demo account. */
function adminIdentities({ env, demo, production }: ComposeConfig): Env {
  if (env.ADMIN_IDENTITIES) return { ADMIN_IDENTITIES: env.ADMIN_IDENTITIES }
  return demo && !production ? { ADMIN_IDENTITIES: demoAdminIdentities() } : {}
}

interface DatabaseUrls {
  urls: Record<SchemaName, string>
  /** Of the role that may only read, where this one-shot makes roles. */
  readerUrls: Record<SchemaName, string>
}

/** The operator's `<NAME>_DATABASE_URL` win; with all of them nothing is provisioned. */
async function databases(config: ComposeConfig, secrets: Secrets): Promise<DatabaseUrls> {
  const given = givenDatabaseUrls(config.env)
  if (schemaNames.every((name) => name in given)) {
    const urls = given as Record<SchemaName, string>
    return { urls, readerUrls: urls }
  }
  const target = databaseTarget(config, secrets)
  const options = { ...target, readerPassword: secrets.databasePasswords.backup ?? '' }
  const urls = await withRetries(() => provisionDatabase(options))
  const readerUrls = Object.fromEntries(schemaNames.map((name) => [name, readerUrl(options)]))
  return { urls: { ...urls, ...given }, readerUrls: { ...(readerUrls as typeof urls), ...given } }
}

/** Retries until the servers answer: Swarm starts them and this one-shot at the same time. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const refused = ['28P01', '42501'].includes((error as { code?: string }).code ?? '')
      if (refused || Date.now() > deadline) throw error
      await sleep(500)
    }
  }
}

/** Waits for the last file of the first one-shot: Swarm starts both at the same time. */
async function waitForFile(file: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error(`${file} is missing: see the log of the one-shot "secrets"`)
    await sleep(500)
  }
}
