import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'
import { type Heartbeat, readHeartbeats } from '@gamelog/server/heartbeat'
import type { RedisHandle } from '@gamelog/server/redis'
import { withServiceTimeout } from '@gamelog/server/service-timeout'

/** Values from the heartbeats of a row's processes. */
export interface ProcessValues {
  pids: number[]
  /** Percent of the whole machine. */
  cpu_percent: number | null
  memory_mb: number | null
}

export interface ProcessTree {
  /** CPU is the mean since the call before, null at the first one. Nothing is known without a pid file or `/proc`. */
  read(): Promise<ProcessValues>
}

/** A version that a process runs. */
export interface RunningVersion {
  service: MonitoredName
  version: string
  startedAt: Date
}

export interface ProcessReading {
  values: Record<MonitoredName, ProcessValues>
  versions: RunningVersion[]
}

const timeoutMs = 1_000

/** Reads the heartbeats, and nginx's processes. Null values where there are none, as while Redis is away. */
export async function readProcesses(redis: RedisHandle, nginx: ProcessTree): Promise<ProcessReading> {
  const beats = await Promise.all(
    monitoredNames.map(async (name) => [name, await beatsOf(redis, name)] as const),
  )
  const values = Object.fromEntries(beats.map(([name, list]) => [name, sumUp(list)]))
  const versions = beats.flatMap(([service, list]) =>
    list.flatMap(({ version, started_at }) =>
      version === null ? [] : [{ service, version, startedAt: new Date(started_at * 1_000) }],
    ),
  )
  return { values: { ...values, nginx: await nginx.read() } as ProcessReading['values'], versions }
}

async function beatsOf(redis: RedisHandle, name: MonitoredName): Promise<Heartbeat[]> {
  if (name === 'nginx') return []
  return withServiceTimeout(timeoutMs, readHeartbeats(redis, name)).catch(() => [])
}

function sumUp(beats: readonly Heartbeat[]): ProcessValues {
  if (beats.length === 0) return { pids: [], cpu_percent: null, memory_mb: null }
  const sum = (pick: (beat: Heartbeat) => number) =>
    Math.round(beats.reduce((total, beat) => total + pick(beat), 0) * 10) / 10
  return {
    pids: beats.map(({ pid }) => pid),
    cpu_percent: sum(({ cpu_percent }) => cpu_percent),
    memory_mb: sum(({ memory_mb }) => memory_mb),
  }
}
