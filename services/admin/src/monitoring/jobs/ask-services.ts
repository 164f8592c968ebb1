import { serviceNames } from '@gamelog/contracts/admin/health'
import {
  type AdminDeadLetterResults,
  type AdminJobs,
  discardServiceJobs,
  getServiceJobs,
  pauseServiceQueue,
  retryServiceJobs,
  type ServiceJobs,
} from '@gamelog/contracts/admin/jobs'
import { notFound } from '@gamelog/server/errors'
import { askInternal, getInternal } from '@gamelog/server/get-internal'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'

/** ms for all replicas of a service. A retry waits up to 2.5 s for the job to end. */
const timeouts = { read: 2_000, change: 6_000 }

type Context = Pick<AdminContext, 'config' | 'jobs'>

/** The jobs of every service, asked in parallel; this one answers for itself. */
export async function readJobs({ config, jobs }: Context): Promise<Omit<AdminJobs, 'notices'>> {
  const answers = await Promise.all(
    serviceNames.map(async (service): Promise<ServiceJobs | null> => {
      const asking = { ...addressOf(config, service), timeoutMs: timeouts.read }
      const answer = service === config.name ? jobs.read() : askInternal(getServiceJobs, asking)
      return answer.catch(() => null)
    }),
  )
  return {
    services: answers.filter((answer) => answer !== null),
    unavailable: serviceNames.filter((_service, index) => answers[index] === null),
  }
}

type Results = AdminDeadLetterResults['results']
export type DeadLetterRef = Pick<Results[number], 'service' | 'id'>

/** Has each letter retried or discarded by its service; a service that does not answer leaves its own as they are. */
export async function changeLetters(
  { config, jobs }: Context,
  letters: readonly DeadLetterRef[],
  change: 'retry' | 'discard',
): Promise<Results> {
  const groups = Map.groupBy(letters, ({ service }) => service)
  const route = change === 'retry' ? retryServiceJobs : discardServiceJobs
  const results = await Promise.all(
    [...groups].map(async ([service, group]): Promise<Results> => {
      const ids = [...new Set(group.map(({ id }) => id))]
      const asking = { ...addressOf(config, service), timeoutMs: timeouts.change, body: { ids } }
      const work = service === config.name ? jobs.changeLetters(ids, change) : askInternal(route, asking)
      const answer = await work.catch(() => null)
      if (answer === null) return ids.map((id) => ({ service, id, outcome: 'unavailable' }))
      return answer.results.map((result) => ({ service, ...result }))
    }),
  )
  return results.flat()
}

export interface QueuePause {
  service: DeadLetterRef['service']
  queue: string
  paused: boolean
}

/**
 * Has a queue paused or resumed by its service.
 * @throws 404 for a queue that is unknown or cannot be paused, 503 while its service does not answer
 */
export async function pauseQueue(
  { config, jobs }: Context,
  { service, queue, paused }: QueuePause,
): Promise<{ changed: boolean }> {
  if (service === config.name) return jobs.pauseQueue(queue, paused)
  const asking = { ...addressOf(config, service), timeoutMs: timeouts.change, body: { queue, paused } }
  const answer = await getInternal(pauseServiceQueue, asking)
  if (answer === null) throw notFound()
  return answer
}
