import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ownEnvironment } from '@gamelog/parts/environment'
import { LaunchError } from '@gamelog/parts/launch-error'
import { inlineScriptHashes } from '../../nginx/inline-scripts.ts'
import type { LaunchConfig } from '../config.ts'
import { root } from './layout.ts'
import { writeStaticPages } from './static-pages.ts'

const run = promisify(execFile)

/** Where nginx finds the built frontends. */
export interface Frontends {
  webRoot: string
  /** Holds a folder `admin`. */
  adminRoot: string
  /** Holds a folder `dev/kit`; undefined in production. */
  kitRoot: string | undefined
  scriptHashes: string[]
}

/** Builds both frontends for a `mode`, and outside production the page of the kit; turbo does nothing when nothing they are made of has changed. */
export async function buildFrontends(mode: LaunchConfig['mode'] = 'test'): Promise<void> {
  const env = {
    ...ownEnvironment(),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    // Page views on localhost count too: the back office has something to show on a developer's machine.
    VITE_ANALYTICS_ON_LOCALHOST: '1',
    // The demo fills enabled ad slots without a network; a production site never does.
    VITE_HOUSE_ADS: mode === 'production' ? '0' : '1',
  }
  const turbo = join(root, 'node_modules', '.bin', 'turbo')
  const tasks = mode === 'production' ? ['build'] : ['build', 'kit-page']
  const args = ['run', ...tasks, '--output-logs=errors-only', '--ui=stream']
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }
  await run(turbo, args, options).catch((error: { stdout?: string }) => {
    throw new LaunchError(`the frontends cannot be built (npm run build):\n${error.stdout?.trim() ?? error}`)
  })
}

/**
 * Copies the built frontends into the data folder, so that a later build does not change the site while it runs, and
 * writes the site's address `origin` into the pages. `hasKit`: with the page of the kit, which is no part of production.
 */
export async function placeFrontends(www: string, origin: string, hasKit: boolean): Promise<Frontends> {
  const webRoot = place(join(root, 'web', 'dist'), join(www, 'web'))
  const adminRoot = join(www, 'back-office')
  const admin = place(join(root, 'admin-web', 'dist'), join(adminRoot, 'admin'))
  const kitRoot = hasKit ? join(www, 'kit-page') : undefined
  if (kitRoot !== undefined) place(join(root, 'shared/ui/kit-page/dist'), join(kitRoot, 'dev/kit'))
  if (existsSync(join(webRoot, 'index.html'))) await writeStaticPages(webRoot, origin)
  const pages = [
    join(webRoot, 'index.html'),
    join(webRoot, 'offline.html'),
    join(admin, 'index.html'),
  ].filter((page) => existsSync(page))
  const hashes = pages.flatMap((page) => inlineScriptHashes(readFileSync(page, 'utf8')))
  return { webRoot, adminRoot, kitRoot, scriptHashes: [...new Set(hashes)] }
}

function place(from: string, to: string): string {
  const fresh = `${to}.new`
  rmSync(fresh, { recursive: true, force: true })
  if (!existsSync(from)) return to
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, fresh, { recursive: true, preserveTimestamps: true })
  rmSync(to, { recursive: true, force: true })
  renameSync(fresh, to)
  return to
}
