import { threadEnvironment } from '@gamelog/server/threads/thread-environment'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import type { Story, StoryItem } from '../../articles/stories/group-stories.ts'
import type { StoryGrouper } from './add-stories.ts'

/** ms after which a decision is taken for hung and its thread replaced. */
const hangMs = 30_000
/** ms without work after which the thread ends. */
const idleMs = 120_000
const heapMb = 192

export interface StoryThread {
  /** Where the decision fails all articles stand alone. @throws once it is closed: nothing is published then */
  group: StoryGrouper
  close(): Promise<void>
}

/**
 * Groups stories in a thread of its own: for 2,000 articles it computes longer than the worker may stand still. The last
 * decision is kept, since most publications change a ranking or a picture only.
 */
export function startStoryThread(log: FastifyBaseLogger): StoryThread {
  const pool = new Piscina<readonly StoryItem[], Story[]>({
    filename: new URL('./group-stories.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  // Each failed task is reported by its own promise; the pool's event repeats it.
  pool.on('error', () => undefined)
  let isClosed = false
  let last: { input: string; stories: readonly Story[] } | undefined

  return {
    async group(items) {
      if (isClosed) throw new Error('the thread is closed')
      const input = JSON.stringify(items)
      if (last?.input === input) return last.stories
      try {
        const stories = await pool.run(items, { signal: AbortSignal.timeout(hangMs) })
        last = { input, stories }
        return stories
      } catch (error) {
        if (isClosed) throw error
        log.error({ error: String(error) }, 'stories not grouped')
        return []
      }
    },
    async close() {
      isClosed = true
      await pool.destroy()
    },
  }
}
