import { createDatabase } from '@gamelog/server/database'
import type { AntennaTables } from './antenna/tables.ts'
import { seedAntenna } from './antenna-seed.ts'
import type { BoardTables } from './board/tables.ts'
import { seedBoard } from './board-seed.ts'
import { readSeedConfig } from './seed-config.ts'

// Seeds empty tables; does nothing when run again. The services must have migrated their schemas.
const config = readSeedConfig()
const board = createDatabase<BoardTables>({ url: config.boardDatabaseUrl, schema: 'board', max: 1 })
const antenna = createDatabase<AntennaTables>({ url: config.antennaDatabaseUrl, schema: 'antenna', max: 1 })
try {
  process.stdout.write(`board: ${await seedBoard(board)} threads made\n`)
  process.stdout.write(`antenna: ${await seedAntenna(antenna)} clicks made\n`)
} finally {
  await Promise.all([board.destroy(), antenna.destroy()])
}
