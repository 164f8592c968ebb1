import { join } from 'node:path'
import { table } from '@gamelog/parts/report'
import type { LaunchConfig } from '../config.ts'
import { blogOrigin } from './demo.ts'
import type { LaunchState } from './launch.ts'

/** The table of addresses a start ends with. */
export function summary(config: LaunchConfig, state: LaunchState): string {
  const rows: [string, string][] = [
    ['home', `${state.origin}/`],
    ['back office', `${state.origin}/admin`],
    ['health', `${state.origin}/healthz`],
  ]
  if (config.demo) {
    rows.push(['demo feeds', `${state.origin}/demo/`])
    rows.push(['demo blog', `${blogOrigin(state.ports.blog ?? 0)}/ (another site, with the widgets)`])
  }
  rows.push(['data, logs', `${config.dataDir}, ${join(config.dataDir, 'logs')}`])
  const { passwordSource, adminPassword } = state
  rows.push(['admin password', passwordSource === 'made' ? adminPassword : `as set by ${passwordSource}`])
  return `\nGAMELOG runs. Ctrl-C stops it.\n${table(rows)}\n`
}
