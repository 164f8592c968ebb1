import { migrate } from '@gamelog/server/migrate'
import { buildApp } from '../../../services/board/src/app.ts'
import { readConfig } from '../../../services/board/src/config.ts'
import { migrations } from '../../../services/board/src/db/migrations/index.ts'

// The board, whose request statistics can be turned off and on. Argument: its environment as JSON.
const config = readConfig(JSON.parse(process.argv[2] ?? '{}'))
await migrate(config.db, migrations)
const app = await buildApp(config)
await app.listen({ host: config.http.host, port: config.http.port })
process.on('message', (message) => {
  app.requestTally.turn(message === 'on')
  process.send?.('turned')
})
process.send?.('ready')
process.once('disconnect', () => app.close().finally(() => process.exit(0)))
