import { ConfigError } from '@gamelog/server/env'

/** Runs a command of backups; a fault is printed in one line, exit code 1. */
export async function runCommand(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`)
    process.exitCode = 1
  }
}

function lineOf(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n')
  return error instanceof Error ? error.message : String(error)
}
