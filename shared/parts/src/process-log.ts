import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The log of a part; the first of several replicas writes to the one without a number. */
export function logFile(logs: string, part: string): string {
  return join(logs, `${part.replace(/-1$/, '')}.log`)
}

/** Opens a part's log for appending; `LogRotation` truncates it while it is open. */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  return openSync(path, 'a', 0o600)
}

/** The last lines of a log from byte `from` on, without blank ones. */
export function lastLines(path: string, count: number, from = 0): string[] {
  if (!existsSync(path)) return []
  const size = statSync(path).size
  const length = Math.min(size - from, 8_192)
  if (length <= 0) return []
  const buffer = Buffer.alloc(length)
  const file = openSync(path, 'r')
  readSync(file, buffer, 0, length, size - length)
  closeSync(file)
  const lines = buffer.toString('utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').slice(-count)
}

/** The lines of a process that ended by itself which say why: its last error's message, else its last two lines. */
export function lastCause(path: string): string {
  const isCause = (line: string) => /^(?:Uncaught )?[\w.$]*error\b[^{]*: /i.test(line)
  const cause = lastLines(path, Number.POSITIVE_INFINITY).findLast(isCause)
  return cause ?? lastLines(path, 2).join(' | ')
}
