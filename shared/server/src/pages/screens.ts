import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withTimeout } from '@gamelog/domain/with-timeout'
import { Piscina } from 'piscina'
import type { App } from '../app.ts'
import type { RenderTask } from './render-screen.worker.ts'

interface ServedScreen {
  path: string
  /** Data that the page carries for its scripts. */
  data: unknown
  /** Notice and stops that operators tell all readers. */
  site?: unknown
  /** Clock of the page, in unix seconds. */
  at: number
}

export interface Screens {
  /**
   * HTML of the screen at `path` with `data`, by the build of that version; empty where that build makes no screens.
   * Undefined when it failed or was not made in time: the page is then served without it, its scripts make the screen,
   * and the next page may have it.
   */
  render(version: string, screen: ServedScreen): Promise<string | undefined>
}

export interface ScreenOptions {
  /** ms a page waits for its screen, the start of the thread included; nginx waits 1 s for the page. */
  timeoutMs?: number
  /** Screens that may wait for the thread; beyond that a page goes without. */
  maxQueue?: number
}

/** ms after which a screen under way is taken for hung and its thread replaced. */
const hangMs = 15_000
/** ms without work after which the thread ends and gives back its memory, 40 to 90 MB. */
const idleMs = 120_000
/** Enough for the largest screens several times over. */
const heapMb = 128

/**
 * The screens of the built site, rendered by its own components so that a page shows them before its scripts run. One
 * thread does it: rendering takes ms of computing, which would delay every other request of the service.
 */
export function createScreens(app: App, webDist: string, options: ScreenOptions = {}): Screens {
  const { timeoutMs = 700, maxQueue = 20 } = options
  const file = join(webDist, '.serve/serve.js')
  const pool = new Piscina<RenderTask, string>({
    filename: new URL('./render-screen.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
  })
  // Each failed task is reported by its own promise; the pool's event repeats it.
  pool.on('error', () => undefined)
  app.addHook('onClose', () => pool.destroy())

  return {
    async render(version, { path, data, site, at }) {
      if (!existsSync(file)) return ''
      if (pool.queueSize >= maxQueue) return undefined
      const module = `${pathToFileURL(file).href}?${version}`
      const task = { module, path, data: JSON.stringify(data), site: JSON.stringify(site), at }
      // Aborting ends the thread: not for a mere delay, or a slow machine would never get it started.
      const rendering = pool.run(task, { signal: AbortSignal.timeout(hangMs) }).catch((error: Error) => {
        app.log.warn({ error: error.stack, path }, 'screen not rendered')
        return undefined
      })
      return withTimeout(rendering, timeoutMs, () => undefined)
    },
  }
}
