import type {
  DeadLetter,
  DeadLetterOutcome,
  QueueState,
  ScheduleState,
  StreamState,
} from '@gamelog/contracts/admin/jobs'

/** What was given up in a part of a service. Ids are those within the part, not those of the answer. */
interface DeadLetterSource {
  name: string
  /** Runs it again. Resolves at the latest after a few seconds. */
  retry(id: string): Promise<DeadLetterOutcome>
  discard(id: string): Promise<DeadLetterOutcome>
}

/** A queue as `/internal/jobs` shows it. */
export interface WatchedQueue extends DeadLetterSource {
  read(): Promise<{ state: QueueState; schedules: ScheduleState[]; dead: DeadLetter[] }>
  /**
   * Pauses or resumes the queue in all replicas; absent where that is not possible.
   * @returns whether that changed anything
   */
  setPaused?(paused: boolean): Promise<boolean>
}

/** A stream as `/internal/jobs` shows it. */
export interface WatchedStream extends DeadLetterSource {
  read(): Promise<{ state: StreamState; dead: DeadLetter[] }>
}

export type WatchedPart = DeadLetterSource

/** Id of a dead letter in answers. */
export function letterId(part: string, id: string): string {
  return `${part}/${id}`
}

/** Applies `change` to each letter in the part it belongs to. */
export function changeLetters(
  parts: readonly WatchedPart[],
  ids: readonly string[],
  change: 'retry' | 'discard',
): Promise<{ id: string; outcome: DeadLetterOutcome }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const slash = id.indexOf('/')
      const part = parts.find(({ name }) => name === id.slice(0, slash))
      return { id, outcome: part ? await part[change](id.slice(slash + 1)) : 'gone' }
    }),
  )
}
