import {
  type TrialInput,
  type TrialResult,
  trialResult,
  trialSeconds,
} from '@gamelog/contracts/antenna/source-trial'
import { trialFeedJob } from '@gamelog/contracts/jobs/feed'
import type { App } from '@gamelog/server/app'
import { tooManyRequests, unavailable } from '@gamelog/server/errors'
import { settleWithin } from '@gamelog/server/settle-within'
import { type Queue, QueueEvents } from 'bullmq'
import type { AntennaConfig } from '../config.ts'
import { feedQueuePrefix } from './feed-queue.ts'

/** ms an answer is waited for: the fetch, the reading and the worker's turn. */
const waitMs = trialSeconds * 1_000 + 10_000
/** Seconds an answer stays in Redis. */
const answerLifetime = 60

/**
 * Trials run in the worker, which alone fetches and parses documents from outside; the answer comes back through its
 * queue. The connection that waits for answers is opened at the first one.
 */
export function openTrials(
  app: App,
  config: AntennaConfig,
  queue: Queue,
): (input: TrialInput) => Promise<TrialResult> {
  let events: QueueEvents | undefined
  app.addHook('preClose', async () => {
    if (events) await settleWithin(1_000, events.close())
  })
  const open = () => {
    events = new QueueEvents(queue.name, {
      connection: { url: config.redis.url, maxRetriesPerRequest: null },
      prefix: feedQueuePrefix(config),
    })
    events.on('error', (error) => app.log.warn({ error: error.message }, 'trial answers'))
    return events
  }

  return async (input) => {
    const answer = await ask(queue, events ?? open(), input).catch((error: Error) => {
      app.log.warn({ error: error.message }, 'trial not answered')
      throw unavailable()
    })
    if (answer === 'busy')
      throw tooManyRequests('ほかの試し取得が動いています。5秒後にもう一度お試しください。', 5)
    return answer
  }
}

async function ask(queue: Queue, events: QueueEvents, input: TrialInput): Promise<TrialResult | 'busy'> {
  const kept = { age: answerLifetime }
  const job = await queue.add(
    trialFeedJob.name,
    { ...input, until: Date.now() + waitMs },
    { removeOnComplete: kept, removeOnFail: kept },
  )
  const answer: unknown = await job.waitUntilFinished(events, waitMs)
  return answer === 'busy' ? 'busy' : trialResult.parse(answer)
}
