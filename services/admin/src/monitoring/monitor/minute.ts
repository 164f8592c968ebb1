import type { SystemValues } from '@gamelog/contracts/monitor/current'
import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'
import type { ProcessValues } from './process-values.ts'
import { mean, type Sample, type ServiceSample, unknownSystem } from './sample.ts'
import type { RoundCount } from './watch.ts'
import type { WatchedState } from './watched-state.ts'

interface Round {
  counts: Readonly<Record<MonitoredName, RoundCount>>
  processes: Readonly<Record<MonitoredName, ProcessValues>>
}

const minuteMs = 60_000

/** First moment of the minute a moment falls into. */
export function startOfMinute(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % minuteMs))
}

/** Collects the rounds of one minute. */
export class Minute {
  readonly at: Date
  readonly #rounds: Round[] = []
  readonly #worst = new Map<MonitoredName, 'partial' | 'stopped'>()

  constructor(at: Date) {
    this.at = startOfMinute(at)
  }

  get isEmpty(): boolean {
    return this.#rounds.length === 0
  }

  addRound(round: Round): void {
    this.#rounds.push(round)
  }

  /** Notes the worst state of each service; also after a probe that only confirms. */
  addState({ services }: WatchedState): void {
    for (const { name, status } of Object.values(services)) {
      if (status === 'stopped' || (status === 'partial' && !this.#worst.has(name)))
        this.#worst.set(name, status)
    }
  }

  /** The sample of what was seen so far. */
  sample(system: SystemValues = unknownSystem): Sample {
    const services = monitoredNames.flatMap((name) => {
      const service = this.#serviceSample(name)
      return service.probes === 0 && service.cpu === null && service.memory === null ? [] : [[name, service]]
    })
    const { cpu_percent, memory_percent, disk_percent, network_recv_mb, network_sent_mb } = system
    return {
      at: this.at,
      step: minuteMs / 1_000,
      system: { cpu_percent, memory_percent, disk_percent, network_recv_mb, network_sent_mb },
      services: Object.fromEntries(services),
    }
  }

  #serviceSample(name: MonitoredName): ServiceSample {
    const counts = this.#rounds.map((round) => round.counts[name])
    const processes = this.#rounds.map((round) => round.processes[name])
    const worst = this.#worst.get(name)
    return {
      cpu: mean(processes.map(({ cpu_percent }) => cpu_percent)),
      memory: mean(processes.map(({ memory_mb }) => memory_mb)),
      answered: counts.reduce((total, { answered }) => total + answered, 0),
      probes: counts.reduce((total, { probes }) => total + probes, 0),
      partial: worst === 'partial' ? 1 : 0,
      stopped: worst === 'stopped' ? 1 : 0,
    }
  }
}
