import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { LaunchError } from './launch-error.ts'
import type { PartSpec } from './part.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)

export interface NginxOptions {
  configFile: string
  /** Folder that relative paths of the configuration start from. */
  prefix: string
  /** The `pid` the configuration names. */
  pidFile: string
  /** Where it listens on 127.0.0.1. */
  port: number
  /** The access log the configuration names. */
  accessLog?: string
}

/**
 * A part that runs nginx in the foreground with a rendered configuration.
 * @throws LaunchError when nginx itself finds the configuration wrong.
 */
export async function prepareNginx(options: NginxOptions): Promise<PartSpec> {
  const { configFile, prefix, pidFile, port, accessLog } = options
  const command = findProgram('nginx')
  if (command === null) throw new LaunchError('nginx is missing')
  const args = ['-p', prefix, '-e', 'stderr', '-c', configFile]
  await run(command, ['-t', '-q', ...args]).catch((error: { stderr?: string }) => {
    throw new LaunchError(`nginx refuses its configuration: ${error.stderr?.trim().split('\n')[0] ?? error}`)
  })
  return {
    name: 'nginx',
    command,
    args,
    // Requests in flight are answered first; a stream that stays open is cut by the time limit.
    stopSignal: 'SIGTERM',
    stopTimeout: 3_000,
    beforeStart: () => rmSync(pidFile, { force: true }),
    ...(accessLog && {
      ownLogs: { files: [accessLog], reopen: (pid: number) => process.kill(pid, 'SIGUSR1') },
    }),
    // nginx writes its pid once it has the port: another program might accept the connection.
    isReady: async () => isWritten(pidFile) && (await accepts(port)),
  }
}

function isWritten(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').trim() !== ''
}

/** A connection is enough: nginx answers no request for a host it does not know. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
