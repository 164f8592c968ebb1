import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { BenchContext } from './bench.ts'

/** Starts a script of ours as a process of its own and waits for its `ready`; it ends with the bench. */
export async function startChild(
  context: Pick<BenchContext, 'cleanUp'>,
  script: string,
  args: readonly (string | number)[],
): Promise<ChildProcess> {
  const child = fork(script, args.map(String))
  context.cleanUp.defer(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  await answer(child)
  return child
}

/** Sends a message and waits for what comes back. @throws Error when the child ends instead. */
export async function ask<T>(child: ChildProcess, message: string): Promise<T> {
  child.send(message)
  return (await answer(child)) as T
}

function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`${child.spawnargs[1]} ended`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}
