import { createDatabase } from '@gamelog/server/database'
import { ConfigError } from '@gamelog/server/env'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { askPassword } from './access/command/ask-password.ts'
import { CommandError } from './access/command/command-error.ts'
import { runCommand } from './access/command/run-command.ts'
import { publishSessions } from './access/sessions/publish-sessions.ts'
import { readConfig } from './config.ts'
import type { AdminTables } from './db/tables.ts'

// `npm run admin`: changes grants and password of a running site, with the environment of its admin service.

try {
  const config = readConfig()
  const db = createDatabase<AdminTables>({ url: config.db.url, schema: config.db.schema, max: 1 })
  const client = connectRedis(config.redis.url)
  client.on('error', () => undefined)
  const publish = async () => {
    try {
      await client.connect()
      await publishSessions({ db, redis: { client, ...keysOf(config) } })
    } catch {
      // Without Redis nobody is in the back office; the admin service publishes as soon as it is back.
      process.stderr.write('Redis does not answer: it takes effect when it does\n')
    }
  }
  try {
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    await runCommand(process.argv.slice(2), { config, db, publish, askPassword, print })
  } finally {
    client.disconnect()
    await db.destroy()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

function explain(error: unknown): string {
  if (error instanceof CommandError) return error.message
  if (error instanceof ConfigError) return error.lines.join('\n')
  const { code, message } = error as Error & { code?: string }
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not answer: is GAMELOG running?'
  return message
}
