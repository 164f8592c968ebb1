// Runs on the machine's own Node (18 or newer) with no dependencies: brings the npm packages, and with them the
// pinned Node, then hands over to scripts/<command>.ts on that Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const minimumNode = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bench = join(root, 'scripts', 'bench')
const modules = join(root, 'node_modules')
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
/** Compiled code and stripped types: a process that finds them needs a fifth less memory and starts sooner. */
const compileCache = join(modules, '.cache', 'node')

await main()

async function main() {
  const [command, ...args] = process.argv.slice(2)
  const script = join(root, 'scripts', `${command}.ts`)
  if (!command || !/^[a-z-]+$/.test(command) || !existsSync(script)) {
    fail(`unknown command "${command ?? ''}": scripts/<command>.ts does not exist`)
  }
  if (args[0] === '--version') return console.log(readVersion())
  installPackages(root)
  // Packages that only the bench needs, 180 MB.
  if (command === 'bench') installPackages(bench)
  checkNode()
  if (command === 'start') await fillCompileCache()
  run(script, args)
}

/** GAMELOG's, also before the packages are there. */
function readVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

/**
 * `npm ci` in `folder` when its node_modules is missing or does not belong to its package-lock.json. Progress goes to stderr: stdout
 * is the command's own.
 */
function installPackages(folder) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (isCurrent(folder, lockfile)) return
  const release = takeInstallLock()
  try {
    if (isCurrent(folder, lockfile)) return
    const started = Date.now()
    process.stderr.write('… installing npm packages (first start: a minute or two)\n')
    const result = spawnSync(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
        shell: process.platform === 'win32',
        // npm run hands its settings down as npm_config_*: a child npm must read .npmrc afresh.
        env: withoutNpmVariables(process.env),
      },
    )
    if (result.status !== 0) {
      process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}\n`)
      fail('"npm ci" failed (see above): is the npm registry reachable?')
    }
    writeFileSync(stampOf(folder), lockfile)
    process.stderr.write(`✓ npm packages (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  } finally {
    release()
  }
}

function isCurrent(folder, lockfile) {
  if (!existsSync(pinnedNode)) return false
  const stamp = stampOf(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return true
  return matchesInstalled(folder, lockfile)
}

/** Holds the lockfile that was installed last. */
function stampOf(folder) {
  return join(folder, 'node_modules', '.gamelog-lockfile')
}

/** Packages installed by a plain `npm install` carry npm's own record of what is there. */
function matchesInstalled(folder, lockfile) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(lockfile).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.link) return true
    return installed[path]?.version === entry.version
  })
}

/** Two first starts of one clone must not run `npm ci` over each other. */
function takeInstallLock() {
  const lock = join(root, '.turbo', 'npm-install.lock')
  while (!claim(lock)) {
    const holder = Number(readFileSync(lock, { encoding: 'utf8', flag: 'a+' }))
    if (!isAlive(holder)) rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  return release
}

function claim(lock) {
  try {
    mkdirSync(dirname(lock), { recursive: true })
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    return fail(`cannot write to ${root}: ${error.message}`)
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function checkNode() {
  const result = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  const version = (result.stdout ?? '').trim()
  if (Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) < minimumNode) {
    fail(
      `node_modules/.bin/node is ${version || 'not runnable'}, ${minimumNode} or newer is needed: run "npm ci"`,
    )
  }
}

/**
 * Node writes the cache when a process exits, so that the first start would find none: each entry point is run with a
 * configuration it refuses after it has loaded its modules.
 */
async function fillCompileCache() {
  if (existsSync(compileCache)) return
  const services = ['user', 'board', 'antenna', 'admin', 'widget'].map(
    (name) => `services/${name}/src/main.ts`,
  )
  const entries = [
    ...services,
    'services/antenna/src/worker.ts',
    'shared/demo/src/main.ts',
    'scripts/start.ts',
  ]
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, PORT: 'none', HTTP_PORT: 'none' }
  await Promise.all(
    entries.map((entry) => {
      const child = spawn(pinnedNode, [entry], { cwd: root, env, stdio: 'ignore', timeout: 60_000 })
      return new Promise((resolve) => child.on('error', resolve).on('exit', resolve))
    }),
  )
}

function run(script, args) {
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? ''),
  }
  // The channel carries no messages: its end tells the script that this process is gone.
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A killed npm passes nothing on: without it nobody could stop the script from the terminal.
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid
    setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 1_000).unref()
  }
  child.on('error', (error) => fail(`cannot run ${script}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function withoutNpmVariables(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name)))
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
