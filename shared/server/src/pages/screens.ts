import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'

/** What web/src/app/serve.tsx is built into. */
interface ServeModule {
  serveScreen(path: string, data: unknown): Promise<string>
}

export interface Screens {
  /** HTML of the screen at `path` with `data`, by the build of that version; empty when it cannot be made. */
  render(version: string, path: string, data: unknown): Promise<string>
}

/** The screens of the built site, rendered by its own components: a page need not wait for its scripts to show them. */
export function createScreens(webDist: string, log: Pick<FastifyBaseLogger, 'warn'>): Screens {
  const file = join(webDist, '.serve/serve.js')
  return {
    async render(version, path, data) {
      if (!existsSync(file)) return ''
      try {
        // Node keeps a module by its address: another build is another address.
        const module: ServeModule = await import(`${pathToFileURL(file).href}?${version}`)
        return await module.serveScreen(path, data)
      } catch (error) {
        log.warn({ error: (error as Error).stack, path }, 'screen not rendered')
        return ''
      }
    },
  }
}
