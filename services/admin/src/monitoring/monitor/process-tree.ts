import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { ProcessTree, ProcessValues } from './process-values.ts'

/** Clock ticks a second: `USER_HZ`, 100 on every Linux. */
const ticks = 100
const unknown: ProcessValues = { pids: [], cpu_percent: null, memory_mb: null }

/** A process that wrote a pid file, with its children: nginx's master and workers. */
export function createProcessTree(pidFile: string | undefined): ProcessTree {
  let last: { ticks: number; at: number; pids: string } | null = null
  return {
    async read() {
      const master = pidFile === undefined ? Number.NaN : Number(await readText(pidFile))
      if (!Number.isInteger(master) || master <= 0) return unknown
      const children = (await readText(`/proc/${master}/task/${master}/children`)).split(' ').filter(Boolean)
      const all = await Promise.all([master, ...children.map(Number)].map(readProcess))
      const found = all.filter((one) => one !== null)
      if (found.length === 0 || found[0]?.pid !== master) return unknown
      const used = found.reduce((total, one) => total + one.ticks, 0)
      const pids = found.map(({ pid }) => pid)
      const now = { ticks: used, at: performance.now(), pids: pids.join() }
      // A reload has other workers: their ticks cannot be compared.
      const isSame = last !== null && last.pids === now.pids
      const seconds = isSame && last !== null ? (now.at - last.at) / 1_000 : 0
      const cpu = seconds > 0 && last !== null ? (now.ticks - last.ticks) / ticks / seconds : null
      last = now
      return {
        // The master is the process an operator knows.
        pids: [master],
        cpu_percent: cpu === null ? null : Math.round((cpu / (cpus().length || 1)) * 1_000) / 10,
        memory_mb: Math.round(found.reduce((total, one) => total + one.memory, 0) / 104_857.6) / 10,
      }
    },
  }
}

async function readProcess(pid: number): Promise<{ pid: number; ticks: number; memory: number } | null> {
  const stat = await readText(`/proc/${pid}/stat`)
  const memory = /^Pss:\s+(\d+) kB/m.exec(await readText(`/proc/${pid}/smaps_rollup`))?.[1]
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(await readText(`/proc/${pid}/status`))?.[1]
  // The name in parentheses may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  if (stat === '' || Number.isNaN(user + system)) return null
  return { pid, ticks: user + system, memory: Number(memory ?? resident ?? 0) * 1_024 }
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
