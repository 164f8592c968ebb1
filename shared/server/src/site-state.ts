import { type PublishedSite, publishedSite, type SiteState } from '@gamelog/contracts/admin/site-state'
import { siteStateAt } from '@gamelog/domain/site-state-at'
import { readStoredJson } from '@gamelog/domain/stored-json'
import type { App } from './app-type.ts'
import type { Jobs } from './jobs/jobs.ts'
import { readKnown } from './read-known.ts'
import type { RedisHandle } from './redis.ts'
import type { SiteWatch } from './site-watch.ts'

/** ms between two looks: a switch is in force everywhere within 2 s. */
const periodMs = 500
/** UTF-16 units; a year of scheduled notices is far below. */
const maxLength = 200_000

/** Where the admin service publishes it. */
export function siteKey(redis: Pick<RedisHandle, 'sharedKey'>): string {
  return redis.sharedKey('site', 'state')
}

/**
 * Follows what the admin service publishes. While Redis is away or empty, what was known stays in force until its own end;
 * a process that starts before it can be read takes nothing for stopped and sections as by default.
 */
export function watchSite(app: App, redis: RedisHandle, jobs: Pick<Jobs, 'everyReplica'>): SiteWatch {
  let published: PublishedSite = { notices: [], stops: {}, sections: {} }
  const listeners: ((state: SiteState) => void)[] = []
  let told = ''
  const current = () => siteStateAt(published, Date.now())
  const version = () => versionOf(current())

  const read = async () => {
    try {
      const text = await redis.client.get(siteKey(redis))
      published = readKnown(publishedSite, readStoredJson(text, maxLength)) ?? published
    } finally {
      // Also without Redis: a mode ends by the clock.
      const now = version()
      if (now !== told) for (const listener of listeners) listener(current())
      told = now
    }
  }
  // Before the first request, unless Redis is away.
  app.addHook('onReady', () => read().catch(() => undefined))
  jobs.everyReplica('site-state', periodMs, read)

  const watch = {
    current,
    version,
    onChange: (listener: (state: SiteState) => void) => void listeners.push(listener),
  }
  app.site = watch
  return watch
}

function versionOf(state: SiteState): string {
  const { notice, stops, sections } = state
  const isUsual = notice === null && Object.keys({ ...stops, ...sections }).length === 0
  return isUsual ? '' : JSON.stringify(state)
}
