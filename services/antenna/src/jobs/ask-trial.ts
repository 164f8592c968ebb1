import { setTimeout as sleep } from 'node:timers/promises'
import {
  type TrialInput,
  type TrialResult,
  trialResult,
  trialSeconds,
} from '@gamelog/contracts/antenna/source-trial'
import { trialFeedJob } from '@gamelog/contracts/jobs/feed'
import { tooManyRequests, unavailable } from '@gamelog/server/errors'
import type { Queue } from 'bullmq'
import type { FastifyBaseLogger } from 'fastify'

/** ms an answer is waited for: the fetch, the reading and the worker's turn. Shorter than nginx waits (20 s). */
const waitMs = trialSeconds * 1_000 + 7_000
/** ms between two looks at the job. */
const jobPollMs = 150
/** Seconds an answer stays in Redis. */
const answerLifetime = 60

/**
 * Has the worker, which alone fetches and parses documents from outside, try an address, and waits for its answer.
 * @throws 429 while others run, 503 without an answer
 */
export async function askTrial(
  queue: Queue,
  log: FastifyBaseLogger,
  input: TrialInput,
): Promise<TrialResult> {
  const answer = await ask(queue, input).catch((error: Error) => {
    log.warn({ error: error.message }, 'trial not answered')
    throw unavailable()
  })
  if (answer === 'busy')
    throw tooManyRequests('ほかの試し取得が動いています。5秒後にもう一度お試しください。', 5)
  return answer
}

// Looks instead of listening: BullMQ's events miss an answer that comes while their connection is being opened.
async function ask(queue: Queue, input: TrialInput): Promise<TrialResult | 'busy'> {
  const until = Date.now() + waitMs
  const kept = { age: answerLifetime }
  const { id = '' } = await queue.add(
    trialFeedJob.name,
    { ...input, until },
    { removeOnComplete: kept, removeOnFail: kept },
  )
  while (Date.now() < until) {
    await sleep(jobPollMs)
    const job = await queue.getJob(id)
    if (job?.failedReason) throw new Error(job.failedReason)
    if (job?.finishedOn === undefined) continue
    const answer: unknown = job.returnvalue
    return answer === 'busy' ? 'busy' : trialResult.parse(answer)
  }
  throw new Error('no answer in time')
}
