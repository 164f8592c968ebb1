import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@gamelog/parts/ports'
import { preparePostgres } from '@gamelog/parts/postgres'
import { Supervisor } from '@gamelog/parts/supervisor'
import { root } from '../../scripts/start/layout.ts'

/** `npm run backup -- …` or `npm run restore -- …` on a data folder. @returns what it prints, and whether it went well */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  env: Record<string, string>,
  ...args: string[]
): Promise<{ isDone: boolean; output: string }> {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { isDone: code === 0, output: `${out}${error}` }
}

/** Runs the PostgreSQL of a data folder whose site is stopped. */
export async function startDatabaseOf(dataDir: string) {
  const { postgresPassword: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const port = await freePort()
  const supervisor = new Supervisor(dataDir)
  await supervisor.start(
    await preparePostgres({ folder: join(dataDir, 'postgres'), port, password, fsync: false }),
  )
  return { ports: { postgres: port }, dataDir, [Symbol.asyncDispose]: () => supervisor.stop() }
}
