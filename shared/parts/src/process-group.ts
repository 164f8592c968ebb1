import { readdirSync, readFileSync } from 'node:fs'
import { signalGroup } from './process-identity.ts'

/** ms to wait for a group to stand still; it takes less than one. */
const stopTimeout = 500

/**
 * Runs `work` while no process of a group runs, so that none of them writes. Only Linux can tell when they stand still;
 * elsewhere they go on. A group that somebody else has stopped stays stopped.
 */
export function whileStopped(pid: number, work: () => void): void {
  if (process.platform !== 'linux' || isStopped(pid)) {
    work()
    return
  }
  signalGroup(pid, 'SIGSTOP')
  try {
    const deadline = Date.now() + stopTimeout
    while (!membersOf(pid).every(isStopped) && Date.now() < deadline) sleepSync(1)
    work()
  } finally {
    signalGroup(pid, 'SIGCONT')
  }
}

/** Processes of a group; none when they have ended. */
function membersOf(group: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => statFields(`/proc/${pid}/stat`)[2] === String(group))
}

/** Whether every thread of a process is stopped, or gone. */
function isStopped(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).every((thread) =>
      ['T', 't', 'Z', 'X', undefined].includes(statFields(`/proc/${pid}/task/${thread}/stat`)[0]),
    )
  } catch {
    return true
  }
}

/** Fields from the state on; empty when the process has ended. The command before them may hold spaces and brackets. */
function statFields(path: string): string[] {
  try {
    const stat = readFileSync(path, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
