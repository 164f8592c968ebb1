import type { Env } from '@gamelog/server/env'
import { secretNames } from '@gamelog/server/secret-files'
import type { Process } from './processes.ts'
import { readers, usable } from './service-configs.ts'

// For tests: which variables a process looks at.

export const processesRead = Object.keys(readers) as Process[]

/** The variables that the configuration of a process looks at. */
export function variablesRead(process: Process): Set<string> {
  const read = watched(usable, readers[process])
  return new Set([...read].filter((name) => !isSecretFile(name)))
}

/** Whether a variable is the path of a secret's file. */
function isSecretFile(name: string): boolean {
  return name.endsWith('_FILE') && secretNames.has(name.slice(0, -'_FILE'.length))
}

/** The names that `read` asks `env` for. */
export function watched(env: Env, read: (env: Env) => unknown): Set<string> {
  const seen = new Set<string>()
  const get = (target: Env, name: string | symbol) => {
    if (typeof name === 'string') seen.add(name)
    return target[String(name)]
  }
  read(new Proxy(env, { get }))
  return seen
}
