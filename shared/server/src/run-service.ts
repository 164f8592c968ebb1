import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import { ConfigError } from './env.ts'
import { type Migrations, migrate } from './migrate.ts'
import { releaseVersion } from './release-version.ts'

interface Service<Config extends ServiceConfig> {
  readConfig(): Config
  migrations: Migrations
  /** Makes a restored database ready (journal/replay-journal.ts). @returns a line for the log */
  replay?(config: Config): Promise<string | null>
  buildApp(config: Config): Promise<App>
}

/** ms a shutdown may take: an orchestrator kills after 10 s, and a stuck request must not hold it up. */
const shutdownTimeoutMs = 9_000

/** ms between two lines that say what a start waits for; a Postgres that starts at the same time needs none. */
const tellAgainAfterMs = 60_000
const tellAfterMs = 5_000

/**
 * config → migrate → replay → build → listen → drain on SIGTERM or SIGINT → exit 0. With `--version` it prints that and ends.
 * While Postgres is away a start waits, since an exit would only make an orchestrator put another process in its place.
 */
export async function runService<Config extends ServiceConfig>(service: Service<Config>): Promise<void> {
  if (process.argv.includes('--version')) return void process.stdout.write(`${releaseVersion}\n`)
  const config = readOrExit(service)
  let app: App | undefined
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    Promise.resolve(app?.drain()).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    const isAhead = await migrate(config.db, service.migrations, tellOfWaiting(config.name))
    if (isAhead)
      process.stderr.write(
        `the database schema "${config.db.schema}" is of a newer version: ${config.name} ${releaseVersion} runs with it as it is\n`,
      )
    const replayed = await service.replay?.(config)
    if (replayed) process.stderr.write(`${config.name}: ${replayed}\n`)
    app = await service.buildApp(config)
    await app.listen({ host: config.http.host, port: config.http.port })
  } catch (error) {
    process.stderr.write(`${config.name} did not start: ${messageOf(error)}\n`)
    process.exit(1)
  }
}

function tellOfWaiting(name: string): (error: unknown) => void {
  let tellAt = Date.now() + tellAfterMs
  return (error) => {
    if (Date.now() < tellAt) return
    tellAt = Date.now() + tellAgainAfterMs
    process.stderr.write(`${name} waits for Postgres, and starts by itself: ${messageOf(error)}\n`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function readOrExit<Config extends ServiceConfig>(service: Service<Config>): Config {
  try {
    return service.readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.lines.join('\n')}\n`)
    process.exit(1)
  }
}
