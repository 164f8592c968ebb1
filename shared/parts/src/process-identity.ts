import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A process, told apart from a later one that got the same pid. */
export interface ProcessIdentity {
  pid: number
  /** When it started, in the system's own notation; only ever compared. */
  started: string
}

/** The identity of a running process, or null when no such process runs (a zombie does not). */
export function identify(pid: number): ProcessIdentity | null {
  const started = existsSync('/proc/self/stat') ? startFromProc(pid) : startFromPs(pid)
  return started === null ? null : { pid, started }
}

/** True while exactly this process runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started
}

/** Sends a signal to a whole process group, or else to the process alone; false when neither exists any more. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal)
      return true
    } catch {
      // ESRCH: the group or the process is gone.
    }
  }
  return false
}

function startFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces and brackets: fields are counted after its last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

function startFromPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '')
  } catch {
    return null
  }
}
