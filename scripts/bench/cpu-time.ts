import { readdirSync, readFileSync } from 'node:fs'

/** CPU seconds so far of a process and all that descend from it, from the process table (Linux). */
export function cpuSeconds(root: number): number {
  const parents = readParents()
  let seconds = 0
  const queue = [root]
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    seconds += ownSeconds(pid)
    for (const [child, parent] of parents) if (parent === pid) queue.push(child)
  }
  return seconds
}

/** By schedstat, in nanoseconds and per thread: `stat` counts in hundredths of a second, too coarse for a short run. */
function ownSeconds(pid: number): number {
  const threads = entries(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  )
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e9
}

function readParents(): Map<number, number> {
  const pids = entries('/proc').filter((name) => /^\d+$/.test(name))
  // The fields after the command's name, which may hold spaces: state, parent, …
  return new Map(
    pids.map((pid) => [Number(pid), Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])]),
  )
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function entries(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
