import { createDatabase } from '@gamelog/server/database'
import { seedHistory } from './admin/history.ts'
import type { AdminTables } from './admin/tables.ts'
import { seedAdmin } from './admin-seed.ts'
import { listArticles } from './antenna/repository.ts'
import type { AntennaTables } from './antenna/tables.ts'
import { seedAntenna } from './antenna-seed.ts'
import { listThreadIds } from './board/repository.ts'
import type { BoardTables } from './board/tables.ts'
import { seedBoard } from './board-seed.ts'
import { readSeedConfig } from './seed-config.ts'
import type { UserTables } from './user/tables.ts'
import { seedUser } from './user-seed.ts'
import type { WidgetTables } from './widget/tables.ts'
import { seedWidget } from './widget-seed.ts'

// Seeds empty tables; does nothing when run again. The services must have migrated their schemas.
const config = readSeedConfig()
const admin = openForSeed<AdminTables>(config.adminDatabaseUrl, 'admin')
const board = openForSeed<BoardTables>(config.boardDatabaseUrl, 'board')
const user = openForSeed<UserTables>(config.userDatabaseUrl, 'user')
const antenna = openForSeed<AntennaTables>(config.antennaDatabaseUrl, 'antenna')
const widget = openForSeed<WidgetTables>(config.widgetDatabaseUrl, 'widget')

/** Without the limits of requests: on a busy machine the history takes longer. */
function openForSeed<Tables>(url: string, schema: string) {
  return createDatabase<Tables>({ url, schema, max: 1, statementTimeout: 0 })
}

try {
  // First: what the others tell the audit log names the operator's session.
  process.stdout.write(`admin: ${await seedAdmin(admin)} entries made\n`)
  process.stdout.write(`admin: ${await seedHistory(admin)} rows of history made\n`)
  process.stdout.write(`board: ${await seedBoard(board)} threads made\n`)
  process.stdout.write(`user: ${await seedUser(user, await listThreadIds(board))} members made\n`)
  process.stdout.write(`antenna: ${await seedAntenna(antenna)} clicks made\n`)
  process.stdout.write(
    `widget: ${await seedWidget(widget, await listArticles(antenna))} rows of history made\n`,
  )
} finally {
  await Promise.all([admin, board, user, antenna, widget].map((database) => database.destroy()))
}
