import { writeSync } from 'node:fs'

const stdout = 1
/** ms to wait for the reader of a full pipe. */
const pause = 10
const buffer = new Int32Array(new SharedArrayBuffer(4))

/**
 * Where a process logs: stdout, one write a line. On a full disk lines are dropped and counted. pino's own stream would
 * keep them all, and try for ever when the process ends.
 */
export function logStream(write: (line: string) => void = writeWhole): { write(line: string): void } {
  let lost = 0
  return {
    write(line) {
      try {
        // After a line break: the first of them may have been written in part.
        if (lost > 0)
          write(`\n${JSON.stringify({ level: 40, time: Date.now(), msg: `${lost} log lines lost` })}\n`)
        lost = 0
        write(line)
      } catch {
        lost++
      }
    },
  }
}

function writeWhole(line: string): void {
  let rest = Buffer.from(line)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(stdout, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(buffer, 0, 0, pause)
    }
  }
}
