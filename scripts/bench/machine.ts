import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** Where figures were taken; without it they mean nothing. */
export interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  kernel: string
  node: string
  nginx: string
  commit: string
  /** Load of the last minute before the bench: what else the machine was doing. */
  loadBefore: number
  at: string
}

export function describeMachine(root: string): Machine {
  const processors = cpus()
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    nginx: nginxVersion(),
    commit: said('git', ['-C', root, 'rev-parse', '--short', 'HEAD']) ?? 'unknown',
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    at: new Date().toISOString(),
  }
}

/** nginx says its version on stderr. */
function nginxVersion(): string {
  return said('sh', ['-c', 'PATH=$PATH:/usr/sbin nginx -v 2>&1'])?.replace(/^.*nginx\//, '') ?? 'none'
}

function said(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
