import { statfs } from 'node:fs/promises'
import { currentLoad, mem, networkInterfaces, networkStats } from 'systeminformation'
import type { MeasuredSystem } from './watched-state.ts'

interface Options {
  /** Folder of the data, whose file system is shown as the disk. */
  folder: string
  /** In a container of its own the process sees only its own network. */
  ownContainer: boolean
}

export interface SystemMeter {
  /**
   * CPU and network are means since the call before: call it once a minute. Rates are null at the first call. A value
   * that cannot be had is null.
   */
  measure(): Promise<MeasuredSystem>
}

const gb = 1024 ** 3
const mb = 1024 ** 2
/** ms; asking for the interfaces starts several programs. */
const interfacesMs = 3_600_000
const none = { network_recv_mb: null, network_sent_mb: null }

/** Measures the machine. In a container, CPU, memory and disk are those of the machine it runs on, as the kernel says. */
export function createSystemMeter({ folder, ownContainer }: Options): SystemMeter {
  // The first load is that since the machine started.
  const primed = readCpu()
  const readNetwork = ownContainer ? async () => none : networkMeter()
  return {
    async measure() {
      await primed
      const [cpu, memory, disk, network] = await Promise.all([
        readCpu(),
        readMemory(),
        readDisk(folder),
        readNetwork(),
      ])
      return { ...cpu, ...memory, ...disk, ...network }
    },
  }
}

async function readCpu() {
  const load = await currentLoad().catch(() => null)
  return { cpu_percent: load && round(load.currentLoad), cores: load?.cpus.length ?? null }
}

async function readMemory() {
  const found = await mem().catch(() => null)
  if (found === null || found.total === 0)
    return { memory_percent: null, memory_used_gb: null, memory_total_gb: null }
  // Memory that caches can give back does not count as used.
  const used = found.total - found.available
  return {
    memory_percent: round((used / found.total) * 100),
    memory_used_gb: round(used / gb),
    memory_total_gb: round(found.total / gb),
  }
}

/** As `df` counts: blocks kept for root belong to neither. */
async function readDisk(folder: string) {
  const found = await statfs(folder).catch(() => null)
  if (found === null || found.blocks === 0)
    return { disk_percent: null, disk_used_gb: null, disk_total_gb: null }
  const used = found.blocks - found.bfree
  return {
    disk_percent: round((used / (used + found.bavail)) * 100),
    disk_used_gb: round((used * found.bsize) / gb),
    disk_total_gb: round((found.blocks * found.bsize) / gb),
  }
}

/** Sums over the machine's own interfaces: neither loopback nor bridges, whose traffic passes a real one as well. */
function networkMeter() {
  let known = { names: [] as string[], at: Number.NEGATIVE_INFINITY }
  return async () => {
    if (performance.now() - known.at > interfacesMs)
      known = { names: await listInterfaces(), at: performance.now() }
    if (known.names.length === 0) return none
    const stats = await networkStats(known.names.join(',')).catch(() => [])
    return {
      network_recv_mb: sumRates(stats.map(({ rx_sec }) => rx_sec)),
      network_sent_mb: sumRates(stats.map(({ tx_sec }) => tx_sec)),
    }
  }
}

async function listInterfaces(): Promise<string[]> {
  const all = [await networkInterfaces().catch(() => [])].flat()
  return all.filter(({ internal, virtual }) => !internal && !virtual).map(({ iface }) => iface)
}

/** MB/s; null unless every rate is known. */
function sumRates(rates: readonly (number | null)[]): number | null {
  const known = rates.filter((rate) => rate !== null)
  if (known.length === 0 || known.length < rates.length) return null
  return round(known.reduce((total, rate) => total + rate, 0) / mb)
}

/** To more digits than are shown: what is judged is compared before it is rounded for the eye. */
function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
