import { demoServers, demoSources } from '@gamelog/demo/sources'
import type { Env } from '@gamelog/server/env'
import { secretsDir } from './config.ts'

const server = 'demo:3010'

/**
 * The worker's sources file of the demo, and the variables that name it. `allowHosts` are the feed servers the operator
 * allows beside the demo's.
 */
export function demoFeeds(
  publicOrigin: string,
  allowHosts: string | undefined,
): { file: string; text: string; env: Env } {
  const file = `${secretsDir}/demo-sources.json`
  // Through nginx: an address that stays the same at every start, so that articles keep their identity.
  const [origin, publicBase] = [`http://${server}`, `${publicOrigin}/demo`]
  const sources = demoSources(origin, publicBase)
  return {
    file,
    text: `${JSON.stringify(sources, null, 2)}\n`,
    env: {
      FEED_SOURCES: file,
      FEED_ALLOW_HOSTS: [demoServers(origin, publicBase), allowHosts].filter(Boolean).join(','),
    },
  }
}
