import { findProgram } from './programs.ts'

/**
 * Wraps a command so that the kernel sends it `signal` when this process dies, however that happens. Where the
 * system has no such thing, orphans are found by their pid files at the next start.
 */
export function dieWithParent(
  command: readonly [string, ...string[]],
  signal: NodeJS.Signals = 'SIGTERM',
): [string, ...string[]] {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : null
  if (setpriv === null) return [...command]
  return [setpriv, '--pdeathsig', signal.replace(/^SIG/, ''), '--', ...command]
}
