import { ConfigError } from '@gamelog/server/env'

/** Runs a one-shot; a fault is printed in a line or a few, exit code 1. */
export async function runStep(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const text =
      error instanceof ConfigError
        ? error.lines.join('\n')
        : error instanceof Error
          ? error.message
          : String(error)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}
