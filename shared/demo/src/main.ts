import { ConfigError } from '@gamelog/server/env'
import { buildApp } from './app.ts'
import { type DemoConfig, readDemoConfig } from './config.ts'

const config = readConfigOrExit()
const app = await buildApp(config)
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => app.close().then(() => process.exit(0)))
}
await app.listen(config.http)

function readConfigOrExit(): DemoConfig {
  try {
    return readDemoConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.lines.join('\n')}\n`)
    process.exit(1)
  }
}
