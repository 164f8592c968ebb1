import { join } from 'node:path'
import { postgresUrl } from '@gamelog/parts/postgres'
import { startStack } from '@gamelog/testing/stack'
import { loadSecrets } from '../../settings/secrets.ts'
import type { BenchContext } from '../bench.ts'
import { addThreads, openBoardTables } from '../board/repository.ts'

export interface WebSite {
  origin: string
  /** A thread of 1000 posts. */
  threadId: number
  /** A thread of 100 posts. */
  shortThreadId: number
  /** A thread of 50 posts. */
  smallThreadId: number
}

/** The whole site with its demo content, a full thread and two short ones. */
export async function startWebSite(context: BenchContext): Promise<WebSite> {
  const dataDir = join(context.folder, 'stack')
  const stack = await startStack({ dataDir, env: { LOG_LEVEL: 'warn' } })
  context.cleanUp.defer(async () => void (await stack.stop()))
  const { postgresPassword } = loadSecrets(dataDir)
  const server = { port: stack.ports.postgres ?? 0, password: postgresPassword }
  const db = openBoardTables(postgresUrl(server).replace(/postgres$/, 'gamelog'))
  const [threadId = 0] = await addThreads(db, 1, 1_000)
  const [shortThreadId = 0] = await addThreads(db, 1, 100)
  const [smallThreadId = 0] = await addThreads(db, 1, 50)
  await db.destroy()
  return { origin: stack.origin, threadId, shortThreadId, smallThreadId }
}
