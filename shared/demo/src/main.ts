import { ConfigError } from '@gamelog/server/env'
import { buildApp } from './app.ts'
import { buildBlog } from './blog/app.ts'
import { type DemoConfig, readDemoConfig } from './config.ts'

const config = readConfigOrExit()
const app = await buildApp(config)
const blog = config.blog && buildBlog(config.blog.siteOrigin, config)
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => Promise.all([app.close(), blog?.close()]).then(() => process.exit(0)))
}
// First: whoever waits for the demo server finds the blog as well.
await blog?.listen({ host: config.http.host, port: config.blog?.port ?? 0 })
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
