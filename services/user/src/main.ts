import { runService } from '@gamelog/server/run-service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrations } from './db/migrations/index.ts'
import { replay } from './journal/replay.ts'

await runService({ readConfig, migrations, replay, buildApp })
