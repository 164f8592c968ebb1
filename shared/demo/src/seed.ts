import { createDatabase } from '@gamelog/server/database'
import type { BoardTables } from './board/repository.ts'
import { seedBoard } from './board-seed.ts'
import { readSeedConfig } from './seed/config.ts'

// Fills what is empty; run again it does nothing. The services' tables must be there.
const config = readSeedConfig()
const db = createDatabase<BoardTables>({ url: config.boardDatabaseUrl, schema: 'board', max: 1 })
try {
  process.stdout.write(`board: ${await seedBoard(db)} threads made\n`)
} finally {
  await db.destroy()
}
