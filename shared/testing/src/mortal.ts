import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** One process that is killed; it comes back on the same port, also when it ends by itself, as under any supervisor. */
export function mortal(spawnProcess: () => Promise<ChildProcess>) {
  let child: ChildProcess | undefined
  let wanted = false
  const start = async () => {
    wanted = true
    child = await spawnProcess()
    child.once('exit', () => {
      if (wanted) void start()
    })
  }
  const kill = async () => {
    wanted = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { start, kill }
}
