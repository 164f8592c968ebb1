import { waitForReplay } from '@gamelog/server/journal/replay-journal'
import { runService } from '@gamelog/server/run-service'
import { readWorkerConfig } from './config.ts'
import { migrations } from './db/migrations/index.ts'
import { buildWorkerApp } from './worker-app.ts'

// Until the antenna service has replayed its journal, a restored database may show what was taken down.
await runService({
  readConfig: readWorkerConfig,
  migrations,
  replay: waitForReplay,
  buildApp: buildWorkerApp,
})
