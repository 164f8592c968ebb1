import { runService } from '@gamelog/server/run-service'
import { readWorkerConfig } from './config.ts'
import { migrations } from './db/migrations/index.ts'
import { buildWorkerApp } from './worker-app.ts'

await runService({ readConfig: readWorkerConfig, migrations, buildApp: buildWorkerApp })
