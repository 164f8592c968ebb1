import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ownEnvironment } from '@gamelog/parts/environment'
import type { Env } from '@gamelog/server/env'
import type { RunningStack } from '@gamelog/testing/stack'
import { root } from '../start/layout.ts'

/** Runs a tool with our output; returns its exit code, 1 when a signal ended it. */
export async function runTool(command: string, args: readonly string[], env: Env = {}): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...ownEnvironment(), ...env },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** Tells a test runner which stack to look at. */
export function stackVariables(stack: RunningStack | undefined): Env {
  return stack === undefined ? {} : { BASE_URL: stack.origin, BASE_DATA_DIR: stack.dataDir }
}
