import type { Env } from '@gamelog/server/env'

/** PATH, for finding the programs the launcher needs. */
export function searchPath(env: Env = process.env): string {
  return env.PATH ?? ''
}

const systemVariables = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR'],
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  // Without it a process strips and compiles each of its modules at every start.
  'NODE_COMPILE_CACHE',
  ...['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
]

/** Variables of the machine alone, for programs that need no settings of the site. */
export function systemEnvironment(env: Env = process.env): Env {
  return Object.fromEntries(systemVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** The environment of this process, for programs run as they are (apt, turbo, test runners). */
export function ownEnvironment(): Env {
  return { ...process.env }
}
