import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readDataDir } from './config.ts'
import { forgetPasswords } from './settings/secrets.ts'
import { root } from './start/layout.ts'

// `npm run renew-passwords`: the next start makes new passwords for the services' database roles and Redis users. Compose names the
// folder: `docker compose run --rm migrate node scripts/renew-passwords.ts /var/lib/gamelog/secrets`.

const [folder] = process.argv.slice(2)
const dataDir = folder === undefined ? readDataDir(root) : resolve(folder)
if (!existsSync(join(dataDir, 'secrets.json'))) {
  process.stderr.write(`${dataDir} has no secrets.json: set DATA_DIR\n`)
  process.exit(1)
}
forgetPasswords(dataDir)
process.stdout.write('the next start makes new passwords for the database roles and the Redis users\n')
