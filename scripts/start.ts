import { fullDiskError } from '@gamelog/parts/disk-space'
import { LaunchError } from '@gamelog/parts/launch-error'
import { lockDataFolder } from '@gamelog/parts/lock'
import { createReport } from '@gamelog/parts/report'
import { Supervisor } from '@gamelog/parts/supervisor'
import { ConfigError } from '@gamelog/server/env'
import { readLaunchConfig } from './config.ts'
import { checkDataFolder } from './start/check-data-folder.ts'
import { launch } from './start/launch.ts'
import { makeLayout, root } from './start/layout.ts'
import { readOptions } from './start/options.ts'
import { summary } from './start/summary.ts'
import { rotateLogs, watchDisk } from './start/upkeep.ts'

// `npm start`: runs the whole of GAMELOG on this machine; the flow is in start/launch.ts.
process.umask(0o077)
const report = createReport()
let dataDir: string | undefined
let stop: (code: number) => Promise<never> = async (code) => process.exit(code)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
// The channel to bootstrap.mjs: its end means that the process in front of this one was killed.
process.on('disconnect', () => stop(0))
// A closed terminal must not prevent the orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const { replicas } = readOptions(process.argv.slice(2))
  const config = readLaunchConfig(root)
  dataDir = config.dataDir
  checkDataFolder(dataDir)
  const layout = makeLayout(dataDir)
  const release = lockDataFolder(config.dataDir, config.publicOrigin)
  const supervisor = new Supervisor(config.dataDir)
  let stopped: Promise<never> | undefined
  stop = (code) => {
    stopped ??= (async () => {
      if (code === 0) report.line('\nstopping …')
      await supervisor.stop()
      release()
      return process.exit(code)
    })()
    return stopped
  }
  rotateLogs(config, layout, supervisor)
  const state = await launch(config, replicas, layout, { supervisor, report })
  report.line(summary(config, state))
  watchDisk(config, supervisor, report)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  await stop(1)
}

function explain(error: unknown): string {
  // Every part says it in its own way, and most in several lines.
  const full = dataDir && fullDiskError(dataDir)
  if (full) return full.message
  if (error instanceof ConfigError) return error.lines.join('\n')
  if (error instanceof LaunchError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
