import type { Env } from '@gamelog/server/env'

/** PATH, for finding the programs the launcher needs. */
export function searchPath(env: Env = process.env): string {
  return env.PATH ?? ''
}

/** The environment of this process, for programs run as they are (apt, turbo, test runners). */
export function ownEnvironment(): Env {
  return { ...process.env }
}
