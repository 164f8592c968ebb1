import { type Job, type Processor, Worker, type WorkerOptions } from 'bullmq'
import { GrowingPause } from '../growing-pause.ts'
import { isStoreOutage } from '../map-error.ts'

/**
 * A BullMQ worker that asks for the next job after a pause, longer each time, while Redis refuses it one or its jobs fail because
 * Redis or Postgres cannot be used. BullMQ's own would ask again at once, thousands of times a second.
 */
export class SteadyWorker extends Worker {
  readonly #closing = new AbortController()
  readonly #refusals = new GrowingPause()
  readonly #outages = new GrowingPause()

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    super(name, processor, options)
    this.on('closing', () => this.#closing.abort())
  }

  protected override async moveToActive(...asking: Parameters<Worker['moveToActive']>): Promise<Job> {
    await this.#outages.wait(this.#closing.signal)
    try {
      const job = await super.moveToActive(...asking)
      this.#refusals.succeed()
      return job
    } catch (error) {
      this.#refusals.fail()
      await this.#refusals.wait(this.#closing.signal)
      throw error
    }
  }

  protected override async handleCompleted(
    ...ended: Parameters<Worker['handleCompleted']>
  ): ReturnType<Worker['handleCompleted']> {
    this.#outages.succeed()
    return super.handleCompleted(...ended)
  }

  protected override async handleFailed(
    ...[error, job, token, fetchNext, span]: Parameters<Worker['handleFailed']>
  ): ReturnType<Worker['handleFailed']> {
    if (!isStoreOutage(error)) return super.handleFailed(error, job, token, fetchNext, span)
    this.#outages.fail()
    // The next job would come with the answer, without a pause.
    return super.handleFailed(error, job, token, () => false, span)
  }
}
