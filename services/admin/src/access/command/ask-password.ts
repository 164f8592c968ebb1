import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CommandError } from './command-error.ts'

/** The new password: typed twice without being shown, or the first line of what is piped in. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readLine()
  const first = await readLine('new admin password: ')
  const second = await readLine('once more: ')
  if (first !== second) throw new CommandError('the two differ; nothing was changed')
  return first
}

function readLine(prompt?: string): Promise<string> {
  // Readline echoes what is typed into its output.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (prompt !== undefined) process.stdout.write(prompt)
  const lines = createInterface({ input: process.stdin, output: silent, terminal: prompt !== undefined })
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
      if (prompt !== undefined) process.stdout.write('\n')
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => reject(new CommandError('no password was given')))
  })
}
