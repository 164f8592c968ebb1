import { hourMs } from '@gamelog/domain/jst'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { Db } from '../../db/tables.ts'
import { listSamples, storeSamples } from './repository.ts'
import type { Sample } from './sample.ts'

/** Samples kept in memory: those of a day, which answer without Postgres. */
const memoryMs = 24 * hourMs
/** ms for Postgres. */
const timeoutMs = 1_500

export interface SampleStore {
  /** Keeps a sample in memory; `flush` stores it. */
  add(sample: Sample): void
  /** Stores what is not stored yet. Safe to repeat. @throws while Postgres is away */
  flush(): Promise<void>
  /** Takes over the stored samples of the last day. @throws while Postgres is away */
  load(now: Date): Promise<void>
  /** Stored samples, and those of this process; without Postgres what is in memory. Oldest first. */
  list(from: Date, until: Date): Promise<Sample[]>
  /** In memory: at most those of the last 24 hours. */
  recent(): readonly Sample[]
}

/** The samples of the monitor: in memory first, in Postgres when it is there. */
export function createSampleStore(db: Db): SampleStore {
  const memory = new Map<number, Sample>()
  const unstored = new Map<number, Sample>()

  const keep = (sample: Sample) => {
    memory.set(sample.at.getTime(), sample)
    const oldest = sample.at.getTime() - memoryMs
    for (const samples of [memory, unstored])
      for (const at of samples.keys()) if (at < oldest) samples.delete(at)
  }
  const sorted = (samples: Iterable<Sample>) => [...samples].toSorted((a, b) => +a.at - +b.at)

  return {
    add(sample) {
      unstored.set(sample.at.getTime(), sample)
      keep(sample)
    },
    async flush() {
      const batch = [...unstored]
      if (batch.length === 0) return
      await withServiceTimeout(
        timeoutMs,
        storeSamples(
          db,
          batch.map(([, sample]) => sample),
        ),
      )
      for (const [at, sample] of batch) if (unstored.get(at) === sample) unstored.delete(at)
    },
    async load(now) {
      const stored = await withServiceTimeout(
        timeoutMs,
        listSamples(db, new Date(now.getTime() - memoryMs), now),
      )
      for (const sample of stored) if (!unstored.has(sample.at.getTime())) keep(sample)
    },
    async list(from, until) {
      const stored = await withServiceTimeout(timeoutMs, listSamples(db, from, until)).catch(() =>
        memory.values(),
      )
      const all = new Map([...stored, ...unstored.values()].map((sample) => [sample.at.getTime(), sample]))
      return sorted(all.values()).filter(({ at }) => at >= from && at < until)
    },
    recent: () => sorted(memory.values()),
  }
}
