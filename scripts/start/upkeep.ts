import { DiskReserve } from '@gamelog/parts/disk-reserve'
import { diskSpace } from '@gamelog/parts/disk-space'
import { DiskWatch } from '@gamelog/parts/disk-watch'
import { LogRotation } from '@gamelog/parts/log-rotation'
import type { Report } from '@gamelog/parts/report'
import type { Supervisor } from '@gamelog/parts/supervisor'
import type { LaunchConfig } from '../config.ts'
import type { Layout } from './layout.ts'

/** Rotates the logs of this data folder from now on. */
export function rotateLogs(config: LaunchConfig, layout: Layout, supervisor: Supervisor): void {
  new LogRotation(layout.logs, config.logLimits, (log) => supervisor.writerOf(log)).start()
}

/** Watches the disk of a running site; what waits for its next start is started as soon as there is space. */
export function watchDisk(
  { dataDir, diskReserve }: LaunchConfig,
  supervisor: Supervisor,
  report: Report,
): void {
  const space = () => diskSpace(dataDir)
  new DiskWatch({
    dataDir,
    space,
    reserve: diskReserve ? new DiskReserve(dataDir, space()) : undefined,
    line: (text) => report.line(`${new Date().toISOString()} ${text}`),
    onSpace: () => supervisor.hurry(),
  }).start()
}
