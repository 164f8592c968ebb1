import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/start/layout.ts'

/** `npm run admin -- …`. @returns what it prints. @throws when it fails */
export function runAdminCommand(dataDir: string, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir }
  const result = spawnSync(process.execPath, ['scripts/admin.ts', ...args], { cwd: root, env })
  if (result.status !== 0) throw new Error(`npm run admin -- ${args.join(' ')}: ${result.stderr}`)
  return String(result.stdout)
}
