import type { Env } from '@gamelog/server/env'
import { type Credentials, credentialsOf, type Process, processNames } from '../settings/processes.ts'
import type { ComposeConfig } from './config.ts'

/** The env file of each process: only what that process reads. The operator's own values win. */
export function environments(
  config: ComposeConfig,
  credentials: Omit<Credentials, 'env'>,
  more: Partial<Record<Process, Env>> = {},
): { reader: Process; text: string }[] {
  return processNames.map((reader) => ({
    reader,
    text: envFile({
      DEMO: config.demo ? '1' : '0',
      ...credentialsOf(reader, { ...credentials, env: config.env }),
      ...more[reader],
    }),
  }))
}

/** In the form `node --env-file` reads. @throws Error for a value no quote can hold. */
export function envFile(env: Env): string {
  return Object.entries(env)
    .map(([name, value = '']) => {
      // Single quotes and backticks are taken literally; double quotes would expand \n.
      const quote = ["'", '`'].find((mark) => !value.includes(mark))
      if (quote === undefined) throw new Error(`${name} holds both ' and \`: leave one of them out`)
      return `${name}=${quote}${value}${quote}\n`
    })
    .join('')
}
