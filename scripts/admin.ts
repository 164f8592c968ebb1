import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readDataDir } from './config.ts'
import { adminEnvironment, passwordMark, root } from './start/layout.ts'

// `npm run admin -- grant|revoke|list|reset|password|verify|demo-history`: for the site that `npm start` runs on DATA_DIR.

const dataDir = readDataDir(root)
const file = adminEnvironment(dataDir)
if (!existsSync(file)) {
  process.stderr.write(`GAMELOG has not been started on ${dataDir}: npm start, or set DATA_DIR\n`)
  process.exit(1)
}
const args = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['services/admin/src/command.ts', ...args], {
  cwd: root,
  env: JSON.parse(readFileSync(file, 'utf8')),
  stdio: 'inherit',
})
// From now on the password that was made at the first start is not the one to print.
if (status === 0 && args[0] === 'password') writeFileSync(passwordMark(dataDir), '')
process.exit(status ?? 1)
