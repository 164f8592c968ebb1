import { setTimeout as sleep } from 'node:timers/promises'
import { feedQueue, fetchFeedJob } from '@gamelog/contracts/jobs/feed'
import { Queue, QueueEvents } from 'bullmq'
import type { BenchContext } from '../bench.ts'

/** Above the longest round on a slow machine. */
const timeoutMs = 60_000

type Outcome = 'changed' | 'unchanged'

/** Adds jobs to the worker's queue and measures their results by Redis's clock. */
export async function openFeedWatch(context: BenchContext, redisUrl: string, count: number) {
  const options = { connection: { url: redisUrl, maxRetriesPerRequest: null }, prefix: 'gamelog:worker:bull' }
  const queue = new Queue(feedQueue, options)
  const events = new QueueEvents(feedQueue, options)
  context.cleanUp.defer(async () => {
    await events.close()
    await queue.close()
  })
  const begun = new Map<string, number>()
  const ended: { at: number; took: number; outcome: string }[] = []
  events.on('active', ({ jobId }, id) => begun.set(jobId, timeOf(id)))
  events.on('completed', ({ jobId, returnvalue }, id) => {
    const at = timeOf(id)
    ended.push({ at, took: at - (begun.get(jobId) ?? at), outcome: String(returnvalue) })
  })
  await events.waitUntilReady()

  return {
    /** Waits until the last round is over in full and forgets it. Call it before feeds are made due. */
    async rest(): Promise<void> {
      await waitUntilIdle(queue)
      begun.clear()
      ended.length = 0
    },
    /** The worker's own schedule may fetch a feed before our job: either way it is fetched once. */
    async refreshAll(outcome: Outcome): Promise<{ seconds: number; latencies: number[] }> {
      const started = Date.now()
      await queue.addBulk(
        Array.from({ length: count }, (_, index) => ({
          name: fetchFeedJob.name,
          data: { source_id: `site-${index}` },
          opts: { removeOnComplete: true },
        })),
      )
      const fetched = () =>
        ended.filter((job) => ['changed', 'unchanged', 'error', 'retry-later'].includes(job.outcome))
      while (fetched().length < count) {
        if (Date.now() - started > timeoutMs) {
          const queued = JSON.stringify(await queue.getJobCounts())
          throw new Error(
            `${fetched().length} of ${count} feeds fetched, ${ended.length} jobs done, queue ${queued}`,
          )
        }
        await sleep(20)
      }
      const jobs = fetched()
      const other = jobs.find((job) => job.outcome !== outcome)
      if (other !== undefined) throw new Error(`a feed came out as ${other.outcome}, not ${outcome}`)
      const last = Math.max(...jobs.map((job) => job.at))
      return { seconds: (last - started) / 1_000, latencies: jobs.map((job) => job.took) }
    },
  }
}

/** Waits for what the last round still does, such as a publication. */
async function waitUntilIdle(queue: Queue): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { active = 0, waiting = 0 } = await queue.getJobCounts('active', 'waiting')
    if (active + waiting === 0) return
    if (Date.now() > deadline)
      throw new Error(`the worker does not come to rest: ${active} active, ${waiting} waiting`)
    await sleep(50)
  }
}

/** Ids of Redis streams begin with unix milliseconds. */
function timeOf(id: string): number {
  return Number(id.split('-')[0])
}
